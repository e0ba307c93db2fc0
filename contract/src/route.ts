export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
export type Route = readonly [Method, string];
