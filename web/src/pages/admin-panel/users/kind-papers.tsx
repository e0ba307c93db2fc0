import { useState } from 'react';
import { m } from '#web/texts/messages.ts';
import type { Account } from './user-texts.ts';

type Paper = NonNullable<Account['kindRequest']>['papers'][number];

/** Pictures of the papers with a request; their addresses are good for some minutes (rules/uploads#papers). */
export function KindPapers({ papers, onLost }: { papers: readonly Paper[]; onLost: () => void }) {
  if (papers.length === 0) return null;
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2" aria-label={m.cabinet_kind_papers()}>
      {papers.map((paper, index) => (
        <li key={paper.id}>
          <PaperPicture paper={paper} number={index + 1} onLost={onLost} />
        </li>
      ))}
    </ul>
  );
}

/** What is shown stays when a new address comes, to which the link leads; one that could not be loaded is asked for anew, once. */
function PaperPicture({ paper, number, onLost }: { paper: Paper; number: number; onLost: () => void }) {
  const [first] = useState(paper.url);
  const [isLost, setLost] = useState(false);
  return (
    <a href={paper.url} target="_blank" rel="noreferrer" className="block">
      <img
        src={isLost ? paper.url : first}
        alt={m.cabinet_kind_paper({ number })}
        loading="lazy"
        className="aspect-[4/3] w-full rounded-field bg-sunken object-cover"
        onError={() => {
          if (isLost) return;
          setLost(true);
          onLost();
        }}
      />
    </a>
  );
}
