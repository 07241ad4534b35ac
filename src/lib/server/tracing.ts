import type { Configuration } from '@vercel/otel'

type SpanProcessor = Exclude<NonNullable<Configuration['spanProcessors']>[number], 'auto'>

/** Takes the queries off the addresses a span names: they can hold what a visitor searched for. Runs before what sends it. */
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

/** Sends traces where `OTEL_EXPORTER_OTLP_ENDPOINT` says. Nothing of it is loaded where that is not set. */
export async function startTracing(): Promise<void> {
  // Named as every part of OpenTelemetry names it, which reads the rest of its settings from the environment itself.
  if (!process.env.OTEL_EXPORTER_OTLP_ENDPOINT) return
  const { registerOTel } = await import('@vercel/otel')
  registerOTel({
    serviceName: process.env.OTEL_SERVICE_NAME || 'lumenridge',
    spanProcessors: [WITHOUT_QUERIES, 'auto'],
  })
}
