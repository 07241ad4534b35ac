import type { RangeDrawing } from '@/lib/charts/range-chart'
import type { PageKindKey } from '@/lib/kinds'
import type { NotedIdea } from '@/lib/kinds/idea/queries'
import type { CalendarDay } from '@/lib/values/calendar-day'
import type { ComparedDays, Days } from '@/lib/visits/compared-days'
import type { DemandList } from '@/lib/visits/demand-lists'
import type { RankedVisits, Ranking } from '@/lib/visits/read-visits'

/** How often something was counted in some days, and in as many before. */
export type CountReply = { count: number; before: number }

/** The figures that are drawn over time. */
type Counts = { visits: CountReply; inquiries: CountReply }

/** A row of a list of what visitors look for. */
export type DemandRow = RankedVisits & {
  /** The key in words, where it is none that people read. */
  label?: string
  /** The number of products that match it now. */
  now?: number
  /** Whether what was searched is a synonym already. */
  isSynonym?: true
  /** Where an address without a page leads now: itself where a page is there. */
  leadsTo?: string
  /** The names of the filters by a number among those that were chosen. */
  numbers?: string[]
  /** The idea that was noted of it. */
  idea?: NotedIdea
  /** Solved where visitors find something now, dismissed where its idea was dropped; open without. */
  state?: 'solved' | 'dismissed'
  /** The record it is about, or one that is called nearly so. */
  record?: { type: PageKindKey; id: string; name: string; path: string }
}

/** The counts of visits in some days, compared with as many before. */
export type DemandReply = Counts & {
  days: ComparedDays
  /** The first and the last day anything was counted on. */
  counted: Days | null
  /** The first day of that where it is within the days before, which were not counted then; null where they all were. */
  since: CalendarDay | null
  /** Whether the settings turn counting off. */
  isOff: boolean
  steps: (ComparedDays & Counts)[]
  lists: Record<DemandList, Ranking<DemandRow>>
}

/** The lights over two numbers, with what was asked for by filters and not found. */
export type DemandRangeReply = {
  axes: { name: string; label: string; unit: string }[]
  x: string
  y: string
  drawing: RangeDrawing
  regions: {
    letter: string
    label: string
    count: number
    /** How often other conditions were chosen as well, which the picture leaves out. */
    further: number
  }[]
  /** The region of the row that is looked at, and its conditions that the picture leaves out, in words. */
  sought: { letter: string; leftOut: string } | null
}
