import fs from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'

const PROJECT = path.resolve(import.meta.dirname, '../..')

type Service = {
  image?: string
  build?: { target?: string }
  environment?: Record<string, string>
  env_file?: { path: string }[]
  healthcheck?: { test: string[] }
  logging?: { options?: Record<string, string> }
  pid?: string
  ports?: string[]
  volumes?: string[]
  profiles?: string[]
}

/** The services of compose.yaml with the settings of an `.env`, as Docker Compose reads them. */
export function composeServices(settings: Record<string, string>): Record<string, Service> {
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string')
      return value.replace(
        /\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}/g,
        (_, name, otherwise = '') => settings[name] || otherwise,
      )
    if (Array.isArray(value)) return value.map(fill)
    if (value !== null && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, fill(inner)]))
    return value
  }
  const text = fs.readFileSync(path.join(PROJECT, 'compose.yaml'), 'utf8')
  const { services } = fill(parse(text, { merge: true })) as { services: Record<string, Service> }
  return Object.fromEntries(
    Object.entries(services).map(([name, service]) => {
      const ofFile = service.env_file?.some(({ path }) => path === '.env') ? settings : {}
      return [name, { ...service, environment: { ...ofFile, ...service.environment } }]
    }),
  )
}

/** The stages of the Dockerfile: the image each begins with and the command it ends with. */
export function imageStages(): Record<string, { from: string; command: string[] }> {
  const text = fs.readFileSync(path.join(PROJECT, 'Dockerfile'), 'utf8')
  return Object.fromEntries(
    text
      .split(/^FROM /m)
      .slice(1)
      .map((stage) => {
        const [, from = '', name = ''] = /^(\S+) AS (\S+)/.exec(stage) ?? []
        return [name, { from, command: JSON.parse(/^CMD (\[.*\])$/m.exec(stage)?.[1] ?? '[]') }]
      }),
  )
}
