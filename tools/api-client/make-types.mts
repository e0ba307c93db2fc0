/** `make-types.mts <OpenAPI document> <file>`: writes the types of its paths. A file in a form is a Blob. */
import { readFile, writeFile } from 'node:fs/promises';
import openapiTypes, { astToString } from 'openapi-typescript';
import typescript from 'typescript';

const [document = '', file = ''] = process.argv.slice(2);
const blob = typescript.factory.createTypeReferenceNode('Blob');
const types = await openapiTypes(await readFile(document, 'utf8'), {
  transform: ({ format }) => (format === 'binary' ? blob : undefined),
});
await writeFile(file, astToString(types));
