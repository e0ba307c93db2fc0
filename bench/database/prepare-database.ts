import { join } from 'node:path';
import { addPictures, bareShopWindow } from '#data/demo/add-demo-pictures.ts';
import { readDemoFiles } from '#data/demo/demo-files.ts';
import { masterPicture } from '#data/demo/pictures/masters.ts';
import { loadReferenceData } from '#data/load-reference-data.ts';
import { savePhoto } from '#server/features/uploads/uploads.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/schema/migrate.ts';
import { createLocalFileStore } from '#server/platform/files/local-file-store.ts';
import { createPhotoPipeline } from '#server/platform/files/photo-pipeline.ts';
import type { Log } from '#server/platform/log/log.ts';
import { startEmbeddedPostgres } from '#start/private-database/embedded-postgres.ts';
import { generateProducts, loadingUrl } from './generate-products.ts';

export interface PreparedDatabase {
  url: string;
  database: Database;
  stop(): Promise<void>;
}

/** Scenes of the demo pictures that all generated products share. */
const sharedPictures = 12;

/** A database of its own in `dataDir`: reference data, banners and category pictures of the demo, and `products` generated products. */
export async function prepareDatabase(dataDir: string, products: number, log: Log): Promise<PreparedDatabase> {
  const server = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), log });
  const database = openDatabase({ url: server.superuserUrl, log, poolSize: 4, statementTimeoutMs: 600_000 });
  await migrate(database.db);
  await loadReferenceData(database.db);
  const pictures = await storePictures(dataDir, database);
  const loading = openDatabase({ url: loadingUrl(server.superuserUrl), log, poolSize: 4, statementTimeoutMs: 600_000 });
  await generateProducts(loading, { count: products, pictures });
  await loading.close();
  return {
    url: server.superuserUrl,
    database,
    async stop() {
      await database.close();
      await server.stop();
    },
  };
}

async function storePictures(dataDir: string, database: Database): Promise<string[]> {
  const store = createLocalFileStore(join(dataDir, 'files'));
  const photos = createPhotoPipeline({ store });
  try {
    const { products } = await readDemoFiles();
    const scenes = [...new Set(products.flatMap(({ pictures }) => pictures))].slice(0, sharedPictures);
    const deps = { db: database.db, clock: systemClock, store, photos };
    await addPictures(deps, await bareShopWindow(database.db));
    const stored = scenes.map(async (scene) => (await savePhoto(deps, await masterPicture(scene))).hash);
    return await Promise.all(stored);
  } finally {
    photos.close();
  }
}
