import openapiTypes, { astToString } from 'openapi-typescript';
import typescript from 'typescript';

const blob = typescript.factory.createTypeReferenceNode('Blob');

/** Types of the paths of an OpenAPI document, as the source of a module. A file in a form is a Blob. */
export async function typesOf(document) {
  const types = await openapiTypes(document, { transform: ({ format }) => (format === 'binary' ? blob : undefined) });
  return astToString(types);
}
