import type { Configuration } from '@vercel/otel'

type SpanProcessor = Exclude<NonNullable<Configuration['spanProcessors']>[number], 'auto'>

/** Removes the query from addresses in a span before it is exported: a query can hold what a visitor searched for. */
const WITHOUT_QUERIES: SpanProcessor = {
  onStart() {},
  onEnd({ attributes }) {
    for (const [name, value] of Object.entries(attributes)) {
      if (typeof value === 'string') attributes[name] = value.split('?', 1)[0]
    }
  },
  forceFlush: async () => {},
  shutdown: async () => {},
}

/** Exports traces to `OTEL_EXPORTER_OTLP_ENDPOINT`. Where that is not set, OpenTelemetry is not loaded. */
export async function startTracing(): Promise<void> {
  // OpenTelemetry's own name; its packages read their other settings from the environment themselves.
  if (!process.env.OTEL_EXPORTER_OTLP_ENDPOINT) return
  const { registerOTel } = await import('@vercel/otel')
  registerOTel({
    serviceName: process.env.OTEL_SERVICE_NAME || 'lumenridge',
    spanProcessors: [WITHOUT_QUERIES, 'auto'],
  })
}
