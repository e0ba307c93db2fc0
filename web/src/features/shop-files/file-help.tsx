import { shopLimits } from '#contract/values/import.ts';
import { saveFile } from '#web/features/csv/csv.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { downloadIcon } from '#web/ui/icons.ts';
import { fileColumns } from './file-columns.ts';
import { sampleCsv, sampleXml } from './samples.ts';

/** How a file is made, with one to begin with. */
export function FileHelp() {
  return (
    <section className="panel" aria-labelledby="file-help">
      <h2 className="h3" id="file-help">
        {m.shop_files_help()}
      </h2>
      <p className="mt-1 text-14 text-ink-2">{m.shop_files_help_text({ most: shopLimits.newPerDay })}</p>
      <dl className="mt-3 grid gap-x-4 gap-y-2 text-14 md:grid-cols-[max-content_1fr]">
        {fileColumns.map(({ name, text, values }) => (
          <div key={name} className="contents">
            <dt>
              <code className="rounded-control bg-sunken px-1.5 py-0.5 text-13">{name}</code>
            </dt>
            <dd className="text-ink-2 max-md:mb-1">{[text(), values().join(', ')].filter(Boolean).join(': ')}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          kind="outline"
          size="sm"
          icon={downloadIcon}
          onClick={() => saveFile('tokcha.csv', 'text/csv', sampleCsv)}
        >
          {m.shop_files_sample({ format: 'CSV' })}
        </Button>
        <Button
          kind="outline"
          size="sm"
          icon={downloadIcon}
          onClick={() => saveFile('tokcha.xml', 'application/xml', sampleXml)}
        >
          {m.shop_files_sample({ format: 'XML' })}
        </Button>
      </div>
    </section>
  );
}
