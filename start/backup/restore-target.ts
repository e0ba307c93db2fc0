import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Settings } from '#server/platform/config/config.ts';
import { type DatabaseAddresses, roleOf } from '#server/platform/database/schema/prepare-schema.ts';
import { reasonOf } from '#server/platform/errors/reason-of.ts';
import type { Log } from '#server/platform/log/log.ts';
import { withClient } from '../private-database/connection.ts';
import { startEmbeddedPostgres } from '../private-database/embedded-postgres.ts';
import { EmbeddedPostgresError } from '../private-database/errors.ts';
import { BackupError } from './errors.ts';
import {
  dropDatabase,
  exchangeDatabases,
  findInstallation,
  findOccupation,
  makeDatabase,
  type Occupation,
} from './rows.repository.ts';
import { refuseSilent } from './source.ts';

/** ms that other connections have to go. */
const othersPatience = 1000;
/** ms that those have to go who connected while rows were loaded, as a copy that a timer began: hours may stand in what was loaded. */
const lateOthersPatience = 5 * 60_000;

/** The database that a copy is to become, as an empty one that is filled first. */
export interface RestoreTarget {
  /** the one to fill */
  fresh: DatabaseAddresses;
  /** whose database is there; null where nobody is in it */
  installation: string | null;
  /** Gives it the place of what is there, which is gone then. */
  put(): Promise<void>;
  /** Removes it again, so that all is as it was. */
  discard(): Promise<void>;
  close(): Promise<void>;
}

/** What a restore may take. */
interface Asked {
  /** accounts, listings and messages that are there */
  replaces: boolean;
  /** asked once nothing is left of a restore that was stopped, which takes room too, and before anything is made */
  requireRoom: () => Promise<void>;
}

/**
 * Finds where the product's database belongs: on the operator's server, else in the private PostgreSQL, which runs meanwhile.
 * @throws BackupError `in-use` while somebody works on it, `not-empty` where people are in it and it may not be replaced
 * @throws DatabaseInUseError when the product runs on the private one
 */
export async function openTarget(settings: Settings, { log, ...asked }: Asked & { log: Log }): Promise<RestoreTarget> {
  const { DATABASE_URL: app, DATABASE_MIGRATION_URL: migrating } = settings;
  if (app !== undefined) {
    const addresses = { app, owner: migrating ?? app };
    await refuseSilent(addresses.owner);
    return { ...(await targetOn(addresses, addresses.owner, asked)), close: async () => undefined };
  }
  const dataDir = join(settings.dataDir, 'postgres');
  const embedded = await startEmbeddedPostgres({ dataDir, log }).catch((error: unknown) => {
    if (!(error instanceof EmbeddedPostgresError) || error.problem !== 'start-failed') throw error;
    const advice = `If its files are damaged, move ${dataDir} away (it is never deleted) and run this again.`;
    throw new BackupError('refused', `${error.message}\n${advice}`, { cause: error });
  });
  try {
    const addresses = { app: embedded.url, owner: embedded.ownerUrl };
    return { ...(await targetOn(addresses, embedded.superuserUrl, asked)), close: () => embedded.stop() };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

/** `maker` is the address of the role that makes databases there. */
async function targetOn(
  addresses: DatabaseAddresses,
  maker: string,
  { replaces, requireRoom }: Asked,
): Promise<Omit<RestoreTarget, 'close'>> {
  const there = await occupationOf(maker);
  refuseOccupied(there, replaces);
  if (!there.makesDatabases) {
    const target = inPlace(addresses, there);
    await requireRoom();
    return target;
  }
  const [fresh, kept] = [`${there.name}_restoring`, `${there.name}_before_restore`];
  // None of the three can be renamed or dropped by whoever is connected to it.
  const onServer = <Result>(work: (server: pg.Client) => Promise<Result>) =>
    withClient(onDatabase(maker, 'postgres'), work);
  await onServer((server) => dropDatabase(server, fresh));
  await requireRoom();
  await onServer((server) => makeDatabase(server, { name: fresh, owner: roleOf(addresses.owner), like: there.name }));
  return {
    fresh: { app: onDatabase(addresses.app, fresh), owner: onDatabase(addresses.owner, fresh) },
    installation: there.hasPeople ? await withClient(maker, findInstallation) : null,
    put: () =>
      onServer(async (server) => {
        await dropDatabase(server, kept);
        if (!(await exchangeDatabases(server, { fresh, place: there.name, kept }, lateOthersPatience))) {
          throw new BackupError(
            'in-use',
            `Somebody has connected to the database "${there.name}" since and stays: the product, its worker, a timer of copies, or a psql. End that, then run this again. The database was not changed.`,
          );
        }
        // What was brought back serves already, whatever becomes of this.
        await dropDatabase(server, kept).catch((error: unknown) => {
          console.warn(
            `The database "${kept}", as it was before, could not be dropped (${reasonOf(error)}). Drop it: people are in it.`,
          );
        });
      }),
    discard: () => onServer((server) => dropDatabase(server, fresh)),
  };
}

/** Connections of a product that has just stopped are seen for a moment. */
async function occupationOf(url: string): Promise<Occupation> {
  for (const deadline = Date.now() + othersPatience; ; await sleep(100)) {
    const found = await withClient(url, findOccupation);
    if (found.others === 0 || Date.now() > deadline) return found;
  }
}

function refuseOccupied({ name, others, hasPeople }: Occupation, replaces: boolean): void {
  if (others > 0) {
    throw new BackupError(
      'in-use',
      `${others} other connections work on the database "${name}". Stop the product and its worker first, then run this again. Nothing was changed.`,
    );
  }
  if (hasPeople && !replaces) {
    throw new BackupError(
      'not-empty',
      `There are accounts in the database "${name}", and they would be gone. Copy it first (npm run backup), then run this again with --replace. Nothing was changed.`,
    );
  }
}

/** A role that may not make databases fills the one that it was given, which has to be empty. */
function inPlace(addresses: DatabaseAddresses, { name, hasSchema }: Occupation): Omit<RestoreTarget, 'close'> {
  if (hasSchema) {
    throw new BackupError(
      'refused',
      `The role of DATABASE_MIGRATION_URL may not make a database to fill before "${name}" is given up. Allow it (ALTER ROLE … CREATEDB), or make an empty database, name that in both addresses and run this again. Nothing was changed.`,
    );
  }
  return {
    fresh: addresses,
    installation: null,
    put: async () => undefined,
    async discard() {
      console.error(`The database "${name}" is half filled now: drop it and make it anew before you try again.`);
    },
  };
}

/** The same server and role, another database. */
function onDatabase(url: string, name: string): string {
  return url.replace(/^([a-z]+:\/\/[^/?]*)\/?[^?]*/, `$1/${encodeURIComponent(name)}`);
}
