import { describe, expect, test } from 'vitest'
import { missText, relaxationText } from '@/components/products/filters/near-texts'
import type { PanelContext } from '@/components/products/filters/panel-texts'
import { panelTexts } from '@/components/products/filters/server-panel-texts'
import type { Miss } from '@/lib/kinds/product/catalogue/near-misses'
import type { Relaxation } from '@/lib/kinds/product/catalogue/relaxations'

const EN: PanelContext = { locale: 'en', units: 'metric', words: panelTexts('en') }
const IMPERIAL: PanelContext = { ...EN, units: 'imperial' }
const DE: PanelContext = { locale: 'de', units: 'metric', words: panelTexts('de') }
const ZH: PanelContext = { locale: 'zh', units: 'metric', words: panelTexts('zh') }

describe('In which point a product fails, and by how much', () => {
  const runtime: Miss = { name: 'runtime', wanted: 8, has: 6, by: 2 }
  const weight: Miss = { name: 'weight', wanted: 200, has: 250, by: 50 }
  test.each<[string, Miss, PanelContext, string]>([
    ['short of a number', runtime, EN, 'Runtime 6 h, 2 h short'],
    [
      'with minutes',
      { ...runtime, has: 3.83333333333, by: 4.16666666667 },
      EN,
      'Runtime 3 h 50 min, 4 h 10 min short',
    ],
    ['in Chinese', runtime, ZH, '续航 6 小时，差 2 小时'],
    ['in German', runtime, DE, 'Leuchtdauer 6 h, 2 h zu wenig'],
    ['over a number', weight, EN, 'Weight 250 g, 50 g over'],
    ['in the units of the visitor', weight, IMPERIAL, 'Weight 8.82 oz, 1.76 oz over'],
    [
      'a protection',
      { name: 'ip', wanted: 'IPX7', has: 'IPX4', by: 3 },
      EN,
      'Ingress protection: IPX4 instead of IPX7',
    ],
    [
      'other values',
      { name: 'power', wanted: 'replaceable', has: 'rechargeable', by: null },
      EN,
      'Power supply: Rechargeable instead of Disposable batteries',
    ],
    [
      'several values',
      { name: 'cell', wanted: 'aa,aaa', has: '18650', by: null },
      EN,
      'Cell format: 18650 instead of AA, AAA',
    ],
    [
      'documents',
      { name: 'certificate', wanted: 'UN38_3', has: 'CE,ROHS', by: null },
      EN,
      'Certificate at hand: CE, RoHS instead of UN 38.3',
    ],
    [
      'several values in Chinese',
      { name: 'color', wanted: 'green', has: 'white,red', by: null },
      ZH,
      '光色：白光、红光，而非绿光',
    ],
    ['a single day', { name: 'sample', wanted: 11, has: 12, by: 1 }, EN, 'Sample 12 days, 1 day over'],
    ['nothing stated', { name: 'charging', wanted: 'usb-c', has: '', by: null }, EN, 'Charging: not stated'],
  ])('%s', (_, miss, context, text) => {
    expect(missText(miss, context)).toBe(text)
  })
})

describe('A relaxation', () => {
  test.each<[Relaxation, PanelContext, string]>([
    [{ name: 'ip', value: 'IP54', query: 'beam=100-&ip=IP54', more: 3 }, EN, 'Accept IP54: 3 more'],
    [
      { name: 'runtime', value: '5-', query: 'runtime=5-', more: 1200 },
      EN,
      'Accept runtime ≥ 5 h: 1,200 more',
    ],
    [
      { name: 'weight', value: '-250', query: 'weight=-250', more: 2 },
      DE,
      'Gewicht ≤ 250 g zulassen: 2 weitere',
    ],
    [{ name: 'weight', value: '-250', query: 'weight=-250', more: 1 }, ZH, '接受重量 ≤ 250 g：多 1 款'],
    [
      { name: 'power', value: 'rechargeable,replaceable', query: 'power=rechargeable,replaceable', more: 2 },
      EN,
      'Accept Rechargeable: 2 more',
    ],
    [{ name: 'power', value: '', query: 'beam=100-', more: 2 }, EN, 'Accept any power supply: 2 more'],
    [{ name: 'ip', value: 'IP54', query: 'beam=100-&ip=IP54', more: 3 }, ZH, '接受 IP54：多 3 款'],
    [
      { name: 'charging', value: 'usb-c,wireless', query: 'charging=usb-c,wireless', more: 3 },
      ZH,
      '接受 USB-C 或无线充电：多 3 款',
    ],
    [{ name: 'power', value: '', query: 'beam=100-', more: 2 }, ZH, '接受任意供电方式：多 2 款'],
  ])('%o', (relaxation, context, text) => {
    expect(relaxationText(relaxation, { power: ['replaceable'] }, context)).toBe(text)
  })
})
