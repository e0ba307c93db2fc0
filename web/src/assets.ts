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
interface ManifestChunk {
  file: string;
  imports?: string[];
  css?: string[];
}

export type Manifest = Readonly<Record<string, ManifestChunk>>;

const entrySource = 'src/entry-browser.tsx';

/** The page assets of each manifest, by the page's source: they are found once. */
const found = new WeakMap<Manifest, Map<string, PageAssets>>();

/** The assets of a page; `source` is the matched page's file. Without a manifest the sources themselves, for development. */
export function assetsOf(manifest: Manifest | null, source: string): PageAssets {
  if (!manifest) {
    return { entry: `/${entrySource}`, styles: ['/src/ui/styles.css'], preloads: [], development: true };
  }
  const known = found.get(manifest) ?? new Map<string, PageAssets>();
  found.set(manifest, known);
  const assets = known.get(source) ?? assetsIn(manifest, source);
  known.set(source, assets);
  return assets;
}

function assetsIn(manifest: Manifest, source: string): PageAssets {
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
  visit(source);
  const entry = `/${manifest[entrySource]?.file ?? ''}`;
  modules.delete(entry);
  return { entry, styles: [...styles], preloads: [...modules], development: false };
}
