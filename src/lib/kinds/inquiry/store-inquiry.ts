import { createHash } from 'node:crypto'
import { serverEnvironment } from '../../config/env'
import { transactionTime } from '../../data/database-clock'
import { sendableChannels } from '../../data/deliveries'
import { queueEvents } from '../../data/event-deliveries'
import { type DeliveryChannel, database, Prisma } from '../../data/prisma'
import { PUBLIC_ROWS } from '../../data/public-rows'
import { siteDetailsSoon } from '../../firm/site-details'
import { siteLocaleFrom } from '../../firm/site-locales'
import type { Transaction } from '../../records/kind-table'
import {
  CAPTCHA_CHECK_LIMIT_MS,
  INQUIRY_FILES_TOTAL_MAX_BYTES,
  INQUIRY_REPEAT_MINUTES,
  SUSPECTED_FILES_TOTAL_MAX_BYTES,
} from '../../values/limits'
import { type InquiryFileInput, LOGO_FILE, type OmittedFile } from './files'
import type { InquiryInput } from './form'
import { INTERESTS, isAttachment, visitorLines } from './inquiry-rules'
import { presentSlugs } from './line-products'
import type { LineInput } from './lines'
import { newInquirySecret, nextNumber } from './numbers'

/**
 * Why an inquiry is stored as suspected: the trap field was filled in, it came too fast, or a rate limit was exceeded.
 */
export type Suspicion = 'honeypot' | 'haste' | 'address' | 'network' | 'recipient'

/** What came with an inquiry out of the studio. */
type Attached = { files: InquiryFileInput[]; omitted: OmittedFile[] }

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

/**
 * Digests of everything the visitor wrote, and of the logo and the attachments, each as `name:digest`; the views are drawn anew each
 * time. Fields beyond the first six count where they are filled in, so that versions without them compute the same digest.
 */
function digestsOf(input: InquiryInput, files: InquiryFileInput[]): { words: string; files: string[] } {
  const { name, company, email, phone, ...others } = visitorLines(input)
  const { interest, message, product, configuration, lines } = input
  const sent = [name, company, email.toLowerCase(), phone, interest, message, product, configuration]
  const added = Object.entries(others).filter(([, text]) => text !== '')
  const words = sha256(JSON.stringify([...sent, null, ...added, ...lines.map((line) => Object.values(line))]))
  return { words, files: files.filter(isChosen).map(({ name, bytes }) => `${name}:${sha256(bytes)}`) }
}

const isChosen = ({ name }: { name: string }) => name === LOGO_FILE || isAttachment(name)
/** The name in `name:digest` and in `name:reason`. */
const fileNameOf = (named: string) => named.slice(0, named.indexOf(':'))
const contentHashOf = (words: string, files: readonly string[]) => [words, ...files.toSorted()].join(' ')

type Alike = { contentHash: string | null; omittedFiles: string[] }

/**
 * Whether an attempt with the same words is the same inquiry: each chosen file of either is in the other, or was left out there.
 * Files are left out by limits, which a second attempt may meet or not. Another file of the same name is another wish.
 *
 * @param files `name:digest` of those that came, in `omitted` the names of those that were left out.
 */
function isSameInquiry(one: Alike, files: readonly string[], omitted: readonly string[]): boolean {
  const stored = (one.contentHash ?? '').split(' ').slice(1)
  const lacking = one.omittedFiles.map(fileNameOf)
  return (
    files.every((file) => stored.includes(file) || lacking.includes(fileNameOf(file))) &&
    omitted.every((name) => lacking.includes(name) || stored.some((file) => fileNameOf(file) === name)) &&
    stored.every((file) => files.includes(file) || omitted.includes(fileNameOf(file)))
  )
}

/** An inquiry as it was stored; one from before inquiries had numbers has neither number nor page. */
type StoredInquiry = {
  id: string
  number: string | null
  secret: string | null
  isNew: boolean
  omitted: OmittedFile[]
}

const STORED = { id: true, number: true, secret: true } as const satisfies Prisma.InquirySelect

/** By what an inquiry is told of, and acknowledged, when it comes. */
const AT_ONCE = ['notice', 'acknowledgement', 'forward'] as const satisfies DeliveryChannel[]

/** The deliveries of an inquiry that some instance can send. */
export async function inquiryDeliveries(db: Transaction): Promise<{ channel: DeliveryChannel }[]> {
  const channels = await sendableChannels(db)
  return channels.filter((channel) => AT_ONCE.some((one) => one === channel)).map((channel) => ({ channel }))
}

/** Tells other systems that an inquiry has come, of which they get the number alone. */
export async function queueReceived(
  db: Transaction,
  { id, number }: { id: string; number: string | null },
): Promise<void> {
  await queueEvents(db, [{ type: 'inquiry.received', data: { id, number } }])
}

/**
 * Stores an inquiry together with its deliveries. An identical inquiry within ten minutes is not stored again, also
 * when both arrive at the same moment.
 *
 * @param suspicions With any of them the inquiry is stored as suspected and has no deliveries.
 * @returns Its id, number and the secret of its buyer's page, whether it is new, and what of its files is not kept.
 */
export async function storeInquiry(
  input: InquiryInput,
  suspicions: Suspicion[],
  attached: Attached = { files: [], omitted: [] },
): Promise<StoredInquiry> {
  const { words, files: chosen } = digestsOf(input, attached.files)
  const locale = await siteLocaleFrom(input.locale)
  const { inquiryPrefix: prefix, timeZone } = await siteDetailsSoon()
  // A product may have been renamed while its form was open.
  const present = await presentSlugs(input.product)
  return database().$transaction(async (db) => {
    await db.$queryRaw`SELECT 1 FROM pg_advisory_xact_lock(hashtextextended(${words}, 0))`
    const since = new Date((await transactionTime(db)).getTime() - INQUIRY_REPEAT_MINUTES * 60_000)
    const alike = await db.inquiry.findMany({
      where: { contentHash: { startsWith: words }, createdAt: { gte: since }, deletedAt: null },
      select: { ...STORED, contentHash: true, omittedFiles: true, files: { select: { name: true } } },
    })
    const left = attached.omitted.filter(isChosen).map(({ name }) => name)
    const known = alike.find((one) => isSameInquiry(one, chosen, left))
    const missing = (name: string) => !known?.files.some((file) => file.name === name)
    const { files, omitted } = await withinTotal(
      {
        files: attached.files.filter(({ name }) => missing(name)),
        omitted: attached.omitted.filter(({ name }) => missing(name)),
      },
      suspicions.length > 0,
      db,
    )
    const isStored = (name: string) => !missing(name) || files.some((file) => file.name === name)
    const storedFiles = (known?.contentHash ?? '').split(' ').slice(1)
    const filesToStore = {
      contentHash: contentHashOf(words, [
        ...new Set([...storedFiles, ...chosen.filter((file) => isStored(fileNameOf(file)))]),
      ]),
      omittedFiles: [
        ...(known?.omittedFiles ?? []),
        ...omitted
          .filter(({ name }) => !known?.omittedFiles.some((other) => fileNameOf(other) === name))
          .map(({ name, reason }) => `${name}:${reason}`),
      ].filter((other) => !isStored(fileNameOf(other))),
      files: {
        create: files.map((file) => ({ ...storedBytes(file.bytes), name: file.name, type: file.type })),
      },
    }
    if (known) {
      const { id, number, secret } = known
      if (files.length > 0) await db.inquiry.update({ where: { id }, data: filesToStore })
      return { id, number, secret, isNew: false, omitted }
    }
    const slugs = input.product.map((slug) => present.get(slug) ?? slug)
    const named = await db.product.findMany({
      where: { ...PUBLIC_ROWS, slug: { in: slugs } },
      select: { id: true, name: true, slug: true },
    })
    const asked = slugs.flatMap((slug) => named.find((product) => product.slug === slug) ?? [])
    const lines = await linesToStore(input.lines.length > 0 ? input.lines : plainLines(asked, input), db)
    const productId = asked[0]?.id ?? lines.find((line) => line.productId !== null)?.productId
    const { captcha } = serverEnvironment()
    const at = await transactionTime(db)
    const { id } = await db.inquiry.create({
      data: {
        ...visitorLines(input),
        interest: await knownInterest(input.interest, db),
        message: input.message,
        locale,
        // It is found at its first product; their names are what sales needs.
        productId: productId ?? null,
        productName: namesOf([...asked, ...lines].map(({ name }) => name)),
        secret: newInquirySecret(),
        lines: { create: lines },
        captcha: captcha ? 'unverified' : 'none',
        captchaResponse: input['captcha-response'] || null,
        status: suspicions.length > 0 ? 'suspected' : 'new',
        suspicions,
        announcedAt: suspicions.length > 0 ? null : at,
        configuration: input.configuration ?? Prisma.DbNull,
        ...filesToStore,
        deliveries: {
          create: (suspicions.length > 0 ? [] : await inquiryDeliveries(db)).map((delivery) => ({
            ...delivery,
            ...(captcha && { nextAttemptAt: new Date(at.getTime() + CAPTCHA_WAIT_MS) }),
          })),
        },
      },
      select: { id: true },
    })
    const number = await nextNumber(db, { prefix, timeZone, at })
    const stored = await db.inquiry.update({ where: { id }, data: { number }, select: STORED })
    if (suspicions.length === 0) await queueReceived(db, stored)
    return { ...stored, isNew: true, omitted }
  })
}

/** A line for each product that an inquiry without lines is about; what was configured is of the first. */
const plainLines = (asked: readonly { slug: string }[], { configuration }: InquiryInput): LineInput[] =>
  asked.map(({ slug }, index) => ({
    product: slug,
    quantity: null,
    variant: '',
    branding: [],
    sample: false,
    note: '',
    configuration: index === 0 ? configuration : null,
  }))

/** The names of many lights, as far as a list shows them. */
const PRODUCT_NAMES_MAX_CHARS = 1000

/** The names of the lights of an inquiry, each once, as lists show them and searches find them; null without one. */
export const namesOf = (names: readonly string[]): string | null =>
  [...new Set(names)].join(', ').slice(0, PRODUCT_NAMES_MAX_CHARS) || null

/**
 * Lines as rows: with the product that a slug, also a former one, or a product number names today; with the words as they were
 * typed where none is public by it.
 *
 * @param from The position of the first.
 */
export async function linesToStore(lines: readonly LineInput[], db: Transaction, from = 0) {
  const words = lines.map(({ product }) => product)
  const slugs = words.map((word) => word.toLowerCase())
  const former = await db.redirect.findMany({
    where: { entity: 'PRODUCT', fromSlug: { in: slugs }, deletedAt: null },
    select: { fromSlug: true, targetId: true },
  })
  const found = await db.product.findMany({
    where: {
      ...PUBLIC_ROWS,
      OR: [
        { slug: { in: slugs } },
        { productNumber: { in: words, mode: 'insensitive' } },
        { id: { in: former.flatMap(({ targetId }) => targetId ?? []) } },
      ],
    },
    select: { id: true, name: true, slug: true, productNumber: true },
  })
  // In the order in which bulk changes lock them, so that neither waits for the other for good.
  await db.$queryRaw`
    SELECT 1 FROM "products" WHERE "id" = ANY(${found.map(({ id }) => id)}::uuid[]) ORDER BY "id" FOR KEY SHARE`
  return lines.map(({ product: word, configuration, ...line }, index) => {
    const lower = word.toLowerCase()
    const product =
      found.find(({ slug }) => slug === lower) ??
      found.find(({ productNumber }) => productNumber?.toLowerCase() === lower) ??
      found.find(({ id }) => former.some(({ fromSlug, targetId }) => fromSlug === lower && targetId === id))
    return {
      ...line,
      configuration: configuration ?? Prisma.DbNull,
      position: from + index,
      productId: product?.id ?? null,
      name: product?.name ?? word,
      productNumber: product?.productNumber ?? null,
    }
  })
}

const storedBytes = (bytes: Buffer) => ({ bytes: new Uint8Array(bytes), sizeBytes: bytes.byteLength })

/**
 * The files that are kept beside those of all other inquiries: all, or none where they would be too many. Suspected ones have
 * a share of their own, so that they never keep out those of genuine inquiries.
 */
async function withinTotal(
  { files, omitted }: Attached,
  isSuspected: boolean,
  db: Transaction,
): Promise<Attached> {
  if (files.length === 0) return { files, omitted }
  const totalBytes = async (where: Prisma.InquiryFileWhereInput) =>
    (await db.inquiryFile.aggregate({ where, _sum: { sizeBytes: true } }))._sum.sizeBytes ?? 0
  const added = files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0)
  const fits =
    (await totalBytes({})) + added <= INQUIRY_FILES_TOTAL_MAX_BYTES &&
    (!isSuspected ||
      (await totalBytes({ inquiry: { status: 'suspected' } })) + added <= SUSPECTED_FILES_TOTAL_MAX_BYTES)
  if (fits) return { files, omitted }
  return {
    files: [],
    omitted: [...omitted, ...files.map(({ name }) => ({ name, reason: 'limit' as const }))],
  }
}

/** An interest as it is stored: a category's slug, also a former one, that is public; blank for anything else. */
async function knownInterest(interest: string, db: Transaction): Promise<string> {
  if (INTERESTS.some((known) => known === interest) || interest === '') return interest
  const former = await db.redirect.findFirst({
    where: { entity: 'CATEGORY', fromSlug: interest, deletedAt: null },
  })
  const category = await db.category.findFirst({
    where: { ...PUBLIC_ROWS, ...(former?.targetId ? { id: former.targetId } : { slug: interest }) },
    select: { slug: true },
  })
  return category?.slug ?? ''
}

/** How long the mails of an inquiry wait for the captcha's provider, because they say what it said. */
const CAPTCHA_WAIT_MS = CAPTCHA_CHECK_LIMIT_MS + 1000

/** Stores what the captcha's provider has said of an inquiry, whose mails need wait no longer. */
export async function endCaptchaCheck(id: string, isVerified: boolean): Promise<void> {
  const db = database()
  if (isVerified) await db.inquiry.updateMany({ where: { id }, data: { captcha: 'verified' } })
  await db.$executeRaw`
    UPDATE "deliveries" SET "nextAttemptAt" = now()
    WHERE "inquiryId" = ${id}::uuid AND "state" = 'queued' AND "attempts" = 0`
}
