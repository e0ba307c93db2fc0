/** A request that was answered, by names that are few and of nobody. */
interface AnsweredRequest {
  /** what its answer and its line in the log are called too; it is of nobody */
  requestId: string;
  method: string;
  /** the template, as `/api/products/by-id/:productId` */
  route: string;
  status: number;
  /** of a refusal or failure */
  code: string | null;
  /** how long it took */
  ms: number;
}

/** Where traces and errors go beside the log (record 0096). */
export interface Telemetry {
  answered(request: AnsweredRequest): void;
  /** a job that ended */
  ran(job: { name: string; ms: number; isFailed: boolean }): void;
  /** a fault of ours; `where` is a route, a job or `process`; of a request with its id */
  failed(error: unknown, where: string, requestId?: string): void;
  /** sends what is left, for two seconds at most */
  close(): Promise<void>;
}

export interface TelemetrySettings {
  /** an OTLP receiver over HTTP, without `/v1/…` */
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  /** of the requests that are traced, 0 to 1; faults all go */
  share: number;
  version: string;
}

/** Loads the libraries only where somebody wants to be told: a start without them takes no longer. */
export async function startTelemetry(settings: TelemetrySettings): Promise<Telemetry> {
  const { createOtlpTelemetry } = await import('./otlp-telemetry.ts');
  return createOtlpTelemetry(settings);
}
