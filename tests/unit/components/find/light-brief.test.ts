import { describe, expect, test } from 'vitest'
import { BRIEF_IMPACT, BRIEF_QUESTIONS } from '@/components/find/light-brief'
import { formatFilters, parseFilters } from '@/lib/kinds/product/search/filters'
import en from '../../../../messages/en.json' with { type: 'json' }
import zh from '../../../../messages/zh.json' with { type: 'json' }

const addressOf = (fields: string) => {
  const { filters, unreadable } = parseFilters(new URLSearchParams(fields))
  expect(unreadable).toEqual([])
  return formatFilters(filters)
}

describe('The answers of the Light Brief', () => {
  test.each([
    ['beam.from=100&runtime.from=8&ip=IPX4&power=', 'beam=100-&runtime=8-&ip=IPX4'],
    ['beam.from=&runtime.from=&ip=&power=', ''],
    [
      'beam.from=5&runtime.from=72&ip=IPX8&impact.from=1.5&power=replaceable',
      'beam=5-&runtime=72-&ip=IPX8&impact=1.5-&power=replaceable',
    ],
    ['beam.from=&runtime.from=24&ip=IP65&power=rechargeable', 'runtime=24-&ip=IP65&power=rechargeable'],
  ])('%s are the filters %s', (fields, address) => {
    const asked = new Set(address.split('&').filter(Boolean))
    expect(new Set(addressOf(fields).split('&').filter(Boolean))).toEqual(asked)
  })

  const fields = BRIEF_QUESTIONS.flatMap(({ parameter, answers }) =>
    answers.map((value) => `${parameter}=${value}`),
  )
  test.each([...fields, `${BRIEF_IMPACT.parameter}=${BRIEF_IMPACT.metres}`])(
    '%s asks for something',
    (field) => {
      expect(addressOf(field)).toContain(field.split('=')[1])
    },
  )

  test.each([
    ['en', en],
    ['zh', zh],
  ])('have words in %s, each once', (_, { common: { find } }) => {
    for (const { key, answers } of BRIEF_QUESTIONS)
      expect(Object.keys(find[key].answers).toSorted()).toEqual([...answers].toSorted())
  })
})
