import { INDEXED_FACTS } from '@/lib/kinds/product/catalogue/columns'
import type { IndexRow } from '@/lib/kinds/product/catalogue/segment'
import { PRODUCT_FILTERS, type ProductFilters, parseFilters } from '@/lib/kinds/product/search/filters'
import type { ComparedMode } from '@/lib/kinds/product/search/matching-mode'
import { LIGHT_COLORS } from '@/lib/lighting/light-figures'

/** Numbers that look random and are the same in every run (mulberry32). */
export function randomNumbers(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return { below, of: <T>(values: readonly T[]) => values[below(values.length)] as T }
}
type Random = ReturnType<typeof randomNumbers>

const FACT_VALUES: Record<string, readonly unknown[]> = {
  ip: [null, 'IPX4', 'IP54', 'IP67', 'IPX7', 'IP66/IP68'],
  power: [null, true, false],
  cell: [null, '18650', '21700', 'aa'],
  chemistry: [null, 'li-ion', 'alkaline'],
  charging: [null, [], ['usb-c'], ['usb-c', 'solar'], ['solar']],
  cri: [null, 70, 80, 90],
  replaceable: [null, 'by-user', 'by-professional'],
  origin: [[], ['CHINA'], ['CHINA', 'THAILAND']],
  certificate: [[], ['CE'], ['CE', 'UN38_3']],
  lead: [null, 25, 30, 31, 45],
}
const TAGS = [null, [], ['Work'], ['Work', 'Camping'], ['Tactical']]
const NUMBERS = [null, 1, 1.5, 5, 30, 200, 200.5, 6500]

export type Product = {
  id: string
  row: IndexRow
  modes: ComparedMode[]
  category: string
  facts: Map<string, unknown>
}

export function randomProduct(random: Random, index: number): Product {
  const modes = Array.from({ length: random.below(5) }, () => ({
    lumens: random.of([1, 5, 200, 600, 1000]),
    runtimeMinutes: random.of([30, 90, 600, 690]),
    beamDistanceMetres: random.of([null, 20, 100, 133]),
    peakIntensityCandela: random.of([null, 400, 2500]),
    dutyCycle: random.below(5) === 0 ? 0.5 : null,
    lightColor: random.of([...LIGHT_COLORS, 'white', 'white', 'white'] as const),
  }))
  const facts = new Map<string, unknown>(
    PRODUCT_FILTERS.flatMap(({ name, source }) =>
      'fact' in source ? [[name, random.of(FACT_VALUES[name] ?? NUMBERS)] as const] : [],
    ),
  )
  const filterOf = (fact: string) =>
    PRODUCT_FILTERS.find(({ source }) => 'fact' in source && source.fact === fact)?.name as string
  const [id, category, tags, chinese] = [
    `product ${index}`,
    random.of(['a', 'b']),
    random.of(TAGS),
    random.of([null, ['工作']]),
  ]
  facts.set('tag', { en: tags ?? [], zh: chinese ?? tags ?? [] })
  const modeRows = modes.map((mode): NonNullable<IndexRow[5]>[0] => [
    mode.lumens,
    mode.runtimeMinutes,
    mode.beamDistanceMetres,
    mode.peakIntensityCandela,
    mode.dutyCycle,
    mode.lightColor,
  ])
  const values = INDEXED_FACTS.map((fact) => facts.get(filterOf(fact)))
  return {
    id,
    category,
    modes,
    facts,
    row: ['2026', id, category, tags, [chinese], modeRows, null, ...values],
  }
}

const CHOICES = [
  ...[
    'output=200-',
    'output=100-700',
    'runtime=8-',
    'runtime=1-5',
    'beam=100-',
    'beam=-50',
    'intensity=1000-',
  ],
  ...[
    'color=red',
    'color=white',
    'color=warm-white,blue',
    'cct=-300',
    'cri=80-',
    'ip=IP67',
    'ip=IPX4',
    'impact=5-',
  ],
  ...['weight=-150', 'weight=2-31', 'power=rechargeable', 'power=rechargeable,replaceable', 'cell=aa,18650'],
  ...['chemistry=alkaline', 'charging=solar', 'moq=-30', 'sample=-5', 'tag=Work', 'tag=工作,Tactical'],
  ...['lead=-30', 'origin=THAILAND', 'certificate=UN38_3', 'replaceable=by-user'],
]

export const randomFilters = (random: Random): ProductFilters =>
  parseFilters(
    new URLSearchParams(Array.from({ length: random.below(5) }, () => random.of(CHOICES)).join('&')),
  ).filters
