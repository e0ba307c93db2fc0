/** What a page's head must link. Addresses are as the browser asks for them. */
export interface PageAssets {
  entry: string;
  styles: readonly string[];
  /** modules worth fetching at once: what the entry and the page's own chunk import */
  preloads: readonly string[];
  /** served by Vite's own server, which wants its client first */
  development: boolean;
}

/** One entry of the manifest that Vite writes to `dist/client/.vite/manifest.json`. */
export interface ManifestChunk {
  file: string;
  imports?: string[];
  css?: string[];
}

export type Manifest = Readonly<Record<string, ManifestChunk>>;

const entrySource = 'src/entry-browser.tsx';

/** The assets of a page; `sources` are the matched pages' files. Without a manifest the sources themselves, for development. */
export function assetsOf(manifest: Manifest | null, sources: readonly string[]): PageAssets {
  if (!manifest) {
    return { entry: `/${entrySource}`, styles: ['/src/ui/styles.css'], preloads: [], development: true };
  }
  const styles = new Set<string>();
  const modules = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || modules.has(`/${chunk.file}`)) return;
    modules.add(`/${chunk.file}`);
    for (const style of chunk.css ?? []) styles.add(`/${style}`);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit(entrySource);
  for (const source of sources) visit(source);
  const entry = `/${manifest[entrySource]?.file ?? ''}`;
  modules.delete(entry);
  return { entry, styles: [...styles], preloads: [...modules], development: false };
}
