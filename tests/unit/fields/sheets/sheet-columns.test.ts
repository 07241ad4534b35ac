import { expect, test } from 'vitest'
import { sheetPlans } from '@/lib/fields/sheets/sheet-columns'
import { KINDS } from '@/lib/kinds'
import { allSheetTexts } from '@/lib/kinds/sheet-texts'

const understood = allSheetTexts('en')

test('the headings of a sheet differ in every language, and so do the names of sheets', () => {
  for (const kind of Object.values(KINDS)) {
    const plans = sheetPlans(kind)
    for (const { heading, sheet } of understood) {
      for (const plan of plans) {
        const headings = plan.columns.map((each) => heading(plan, each))
        expect([plan.name, headings.filter((each, index) => headings.indexOf(each) < index)]).toEqual([
          plan.name,
          [],
        ])
      }
      expect(new Set(plans.map(sheet)).size).toBe(plans.length)
    }
  }
})
