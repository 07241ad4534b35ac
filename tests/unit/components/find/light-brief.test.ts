import { describe, expect, test } from 'vitest'
import {
  answerCounts,
  answerKey,
  askedQuestions,
  BRIEF_CHECKS,
  BRIEF_QUESTIONS,
} from '@/components/find/light-brief'
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
    ['output=&beam=100-&runtime=8-&ip=IPX4&power=', 'beam=100-&runtime=8-&ip=IPX4'],
    ['output=&beam=&runtime=&ip=&power=', ''],
    [
      'output=50-&beam=5-&runtime=72-&ip=IPX8&impact=1.5-&power=replaceable',
      'output=50-&beam=5-&runtime=72-&ip=IPX8&impact=1.5-&power=replaceable',
    ],
    [
      'output=2000-&beam=&runtime=24-&ip=IP65&power=rechargeable&replaceable=by-user',
      'output=2000-&runtime=24-&ip=IP65&power=rechargeable&replaceable=by-user',
    ],
  ])('%s are the filters %s', (fields, address) => {
    const asked = new Set(address.split('&').filter(Boolean))
    expect(new Set(addressOf(fields).split('&').filter(Boolean))).toEqual(asked)
  })

  const fields = BRIEF_QUESTIONS.flatMap(({ parameter, answers }) =>
    answers.map((value) => `${parameter}=${value}`),
  )
  const checks = Object.values(BRIEF_CHECKS).map(({ parameter, value }) => `${parameter}=${value}`)
  test.each([...fields, ...checks])('%s asks for something', (field) => {
    expect(addressOf(field)).toContain(field.split('=')[1])
  })

  test.each([
    ['en', en],
    ['zh', zh],
  ])('have words in %s, each once', (_, { common: { find } }) => {
    for (const { key, answers } of BRIEF_QUESTIONS)
      expect(Object.keys(find[key].answers).toSorted()).toEqual(answers.map(answerKey).toSorted())
  })
})

test('a question is asked as long as a product has one of its answers, and while that is not known', () => {
  const asked = (counts: Parameters<typeof askedQuestions>[0]) => askedQuestions(counts).map(({ key }) => key)
  expect(asked(null)).toEqual(BRIEF_QUESTIONS.map(({ key }) => key))
  expect(asked({ 'output=50-': 0, 'runtime=8-': 1, 'impact=1.5-': 2, 'category=wicks': 3 })).toEqual([
    'time',
    'weather',
  ])
  expect(asked({})).toEqual([])
})

test('the answers of the Light Brief are counted by the facets of a list', () => {
  const counts = answerCounts([
    {
      name: 'category',
      kind: 'values',
      unit: null,
      values: [{ value: 'lanterns', count: 9 }],
      steps: undefined,
    },
    {
      ...{ name: 'beam', kind: 'range', unit: 'm', min: 1, max: 700, buckets: [] },
      steps: [{ value: '100-', count: 12 }],
    },
    {
      name: 'power',
      kind: 'values',
      unit: null,
      values: [{ value: 'rechargeable', count: 26 }],
      steps: undefined,
    },
    { name: 'tag', kind: 'values', unit: null, values: [{ value: 'Diving', count: 1 }], steps: undefined },
  ])
  expect(counts).toEqual({ 'category=lanterns': 9, 'beam=100-': 12, 'power=rechargeable': 26 })
})
