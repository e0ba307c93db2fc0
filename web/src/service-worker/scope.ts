declare const self: ServiceWorkerGlobalScope;

/** The worker's own global object, typed as what it is. */
export const scope = self;
