import { createServer, type RequestListener } from 'node:http';
import pg from 'pg';
import { z } from 'zod';
import { receiveSetup, serveMeasurements } from '../measuring/measured-process.ts';

const setup = z.object({
  /** flat list of names and values */
  headers: z.array(z.string()),
  /** base64 of what is sent; with `queries` it is made of their rows */
  body: z.string().optional(),
  queries: z
    .object({
      databaseUrl: z.string(),
      poolSize: z.int(),
      statements: z.array(z.object({ name: z.string(), text: z.string(), values: z.array(z.unknown()) })),
    })
    .optional(),
});

/** What the product is measured against: `node:http` with nothing on top, and `pg` where the database is asked. */
const { headers, body, queries } = setup.parse(await receiveSetup());

const server = createServer(queries ? fromDatabase(queries) : fromMemory(Buffer.from(body ?? '', 'base64')));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  serveMeasurements(port, async () => server.closeAllConnections());
});

function fromMemory(bytes: Buffer): RequestListener {
  return (_request, response) => {
    response.writeHead(200, headers);
    response.end(bytes);
  };
}

/** The statements one after the other, as the product has to: the second one's values come from the first. */
function fromDatabase({
  databaseUrl,
  poolSize,
  statements,
}: NonNullable<z.output<typeof setup>['queries']>): RequestListener {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize });
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  return async (_request, response) => {
    const content: unknown[] = [];
    for (const statement of statements) content.push((await pool.query(statement)).rows);
    const text = JSON.stringify({ content });
    response.writeHead(200, headers);
    response.end(text);
  };
}
