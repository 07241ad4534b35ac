import { headlineMode, type LightMode } from './light-figures'

/** What makes two lights of a category alike. */
export type ComparedLight = {
  modes: readonly Pick<LightMode, 'lumens' | 'runtimeMinutes' | 'beamDistanceMetres' | 'dutyCycle'>[]
  weightGrams: number | null
  rechargeable: boolean | null
  batteryFormat: string | null
  tags: readonly string[]
}

/** How far apart two values are where one of them is not known: about as far as a factor of two. */
const UNKNOWN = 0.7
const OTHER_POWER = 0.6
const OTHER_CELL = 0.25
const OTHER_USE = 0.8

/** Ratios count, as buyers compare: from 100 to 200 lm is as far as from 1,000 to 2,000. */
function ratio(a: number | null | undefined, b: number | null | undefined): number {
  return a && b ? Math.abs(Math.log(a / b)) : UNKNOWN
}

const differ = (a: unknown, b: unknown, distance: number) => (a === b ? 0 : distance)

/** The share of the tags of the shorter list that the other one lacks. */
function tagsApart(a: readonly string[], b: readonly string[]): number {
  const shorter = Math.min(a.length, b.length)
  return shorter === 0 ? 1 : 1 - a.filter((tag) => b.includes(tag)).length / shorter
}

/** All that the distance of a light depends on. A change of it can change what the others of its category show. */
export function comparedFigures({ modes, weightGrams, rechargeable, batteryFormat, tags }: ComparedLight) {
  const { lumens, runtimeMinutes, beamDistanceMetres } = headlineMode(modes) ?? {}
  return [lumens, runtimeMinutes, beamDistanceMetres, weightGrams, rechargeable, batteryFormat, tags]
}

/** How different two lights are: light, runtime and reach of their headline modes, weight, power and use. 0 is alike. */
export function productDistance(a: ComparedLight, b: ComparedLight): number {
  const [mine, other] = [headlineMode(a.modes), headlineMode(b.modes)]
  return (
    ratio(mine?.lumens, other?.lumens) +
    ratio(mine?.beamDistanceMetres, other?.beamDistanceMetres) +
    ratio(mine?.runtimeMinutes, other?.runtimeMinutes) / 2 +
    ratio(a.weightGrams, b.weightGrams) / 2 +
    differ(a.rechargeable, b.rechargeable, OTHER_POWER) +
    differ(a.batteryFormat, b.batteryFormat, OTHER_CELL) +
    tagsApart(a.tags, b.tags) * OTHER_USE
  )
}
