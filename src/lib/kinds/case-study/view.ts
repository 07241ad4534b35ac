import { serverEnvironment } from '../../config/env'
import { readMarkdown, readPlainText } from '../../content/read-markdown'
import { textsWith } from '../../content/shipped-texts'
import type { CaseStudy } from '../../data/prisma'
import { contentView, type ViewContext } from '../../records/content-view'
import { DEFAULT_LOCALE } from '../../texts/locales'
import { caseStudies } from './fields'

/**
 * The first sentence of a plain text, used where an admin wrote no summary.
 * A full stop ends a sentence only before a space or the end ('1.4%' does not), and not behind an ordinal, a letter or an
 * abbreviation; a Chinese one always does.
 */
export function firstSentence(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  for (const { index } of line.matchAll(/[.!?](?= |$)|[。！？]/gu)) {
    const isEnd = line.charAt(index) !== '.' || !ABBREVIATION.test(line.slice(Math.max(0, index - 8), index))
    if (isEnd || index === line.length - 1) return line.slice(0, index + 1)
  }
  return line
}

/** Ordinals, single letters and abbreviations, whose full stop ends no sentence: '3. März', 'z. B.', 'approx. 200'. */
const ABBREVIATION =
  /(?:^|[^\p{L}\p{N}.,])(?:\d{1,2}|\p{L}|approx|bzw|ca|co|dr|e\.g|i\.e|inc|incl|inkl|ltd|mr|mrs|ms|no|nr|st|usw|vs|z\.b)$/iu

type Context = ViewContext<typeof caseStudies, CaseStudy>

async function card({ row, text, pictures, title }: Context) {
  return {
    picture: pictures.picture(row.imageUrl, text('imageAlt', row.imageAlt), title),
    /** As written, or the first sentence of the challenge, which is only read without a summary. */
    summary:
      text('summary', row.summary) || firstSentence(await readPlainText(text('challenge', row.challenge))),
  }
}

/** The labels of the footnotes that a text has. */
const footnotes = (markdown: string) =>
  [...markdown.matchAll(/^ {0,3}\[\^([^\]\s]{1,100})\]:/gm)].map(([, label = '']) => label)

async function page({ row, text, pictures, locale, title, localized }: Context) {
  const challenge = text('challenge', row.challenge)
  const solution = text('solution', row.solution)
  // Where one of them is translated, the headings are, too.
  const isEnglish = ['challenge', 'solution'].every((field) => localized.fallbackFields.includes(field))
  const textLocale = isEnglish ? DEFAULT_LOCALE : locale
  const headings = textsWith(textLocale).texts.common.content
  // Each text counts its footnotes from 1, and both are one document.
  const notes = footnotes(challenge)
  const counted = footnotes(solution)
    .filter((label) => notes.includes(label))
    .reduce((written, label) => written.replaceAll(`[^${label}]`, `[^solution-${label}]`), solution)
  const parts = [`## ${headings.challenge}\n\n${challenge}`, `## ${headings.solution}\n\n${counted}`]
  const quote = text('testimonial', row.testimonial)
  return {
    /** Challenge and solution, each under its heading, as sanitized HTML. */
    content: await readMarkdown(parts.join('\n\n'), {
      ...{ locale, textLocale },
      imageHosts: serverEnvironment().imageHosts,
      namesLights: true,
    }),
    testimonial: quote
      ? {
          quote,
          author: text('testimonialAuthor', row.testimonialAuthor),
          position: text('testimonialPosition', row.testimonialPosition),
          company: text('testimonialCompany', row.testimonialCompany),
        }
      : null,
    bannerPicture: pictures.optional(row.bannerImage, null, title),
    createdAt: row.createdAt.toISOString(),
  }
}

export const caseStudyView = contentView({ kind: caseStudies, card, page })

export type CaseStudySummary = Awaited<ReturnType<typeof caseStudyView.cards>>[number]
export type CaseStudyView = Awaited<ReturnType<typeof caseStudyView.pages>>[number]
