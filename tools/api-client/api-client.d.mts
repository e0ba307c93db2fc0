/** Types of the paths of an OpenAPI document, as the source of a module. A file in a form is a Blob. */
export function typesOf(document: string): Promise<string>;
