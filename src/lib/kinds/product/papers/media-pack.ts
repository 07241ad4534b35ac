import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { currentMessages } from '../../../cache/text-records'
import { siteUrl } from '../../../config/site-url'
import { UnavailableError } from '../../../errors/unavailable'
import { safeFileName, type ZipFile } from '../../../files/zip-stream'
import type { ComplianceNames } from '../../../firm/compliance-names'
import { readPicture } from '../../../media/read-picture'
import { isSiteFile, siteFile } from '../../../media/site-file'
import { readGlb } from '../../../models-3d/glb'
import { csvLines } from '../../../sheets/csv'
import { formatNumber, withUnit } from '../../../texts/format-figures'
import type { Locale } from '../../../texts/locales'
import { WRITING } from '../../../texts/writing'
import { UPLOAD_MAX_PIXELS } from '../../../values/limits'
import { plainPage } from '../../../xml/plain-page'
import { xmlText } from '../../../xml/write-xml'
import { comparisonSheet } from '../comparison-sheet'
import { codeNames } from '../facts/code-names'
import type { ProductView } from '../view'
import { byteStream } from './product-papers'
import { sizeDrawing } from './size-drawing'

/** The widths of pictures beside the stored one, in pixels. */
const WIDTHS_PX = [800, 400]

/**
 * A picture as it is stored, and smaller ones; none of one that is elsewhere.
 *
 * @throws UnavailableError for one that cannot be read just now, since who has the pack keeps it.
 */
async function* pictureFiles(
  url: string | undefined,
  name: string,
  widths = WIDTHS_PX,
): AsyncGenerator<ZipFile> {
  if (!url || !isSiteFile(url)) return
  const stored = await readPicture(url)
  if (!stored) throw new UnavailableError('storage_unreachable')
  const picture = sharp(stored, { limitInputPixels: UPLOAD_MAX_PIXELS })
  const { width } = await picture.metadata()
  yield { name: `pictures/${name}-${width}.webp`, pieces: byteStream(stored) }
  for (const smaller of widths.filter((each) => each < width)) {
    const bytes = await picture.clone().resize({ width: smaller }).webp({ quality: 90, effort: 2 }).toBuffer()
    yield { name: `pictures/${name}-${smaller}.webp`, pieces: byteStream(bytes) }
  }
}

/** What a page says of a light, as HTML that can be copied into another one. */
function textsPage(
  { name, productNumber, description, features, detailedDescription }: ProductView,
  locale: Locale,
) {
  const items = features.map((feature) =>
    typeof feature === 'string'
      ? `<li>${xmlText(feature)}</li>`
      : `<li><strong>${xmlText(feature.title)}</strong> ${xmlText(feature.description)}</li>`,
  )
  return plainPage(
    `<p>${xmlText(productNumber ?? '')}</p>
<p>${xmlText(description)}</p>
<ul>${items.join('\n')}</ul>
${withAbsoluteLinks(detailedDescription ?? '')}`,
    { lang: WRITING[locale].tag, title: name },
  )
}

/** HTML of this site whose links and pictures lead here from elsewhere, too. */
const withAbsoluteLinks = (html: string) =>
  html.replace(/<(?:a|img)\b[^<>]*>/g, (tag) => tag.replace(/ (href|src)="(?=\/)/g, ` $1="${siteUrl()}`))

/** All figures of a light with their units, in one language. */
async function figures(
  product: ProductView,
  locale: Locale,
  complianceNames: ComplianceNames,
): Promise<string> {
  const messages = await currentMessages(locale)
  const { columns, rows } = comparisonSheet(
    [product],
    {},
    { locale, units: 'metric', messages, complianceNames },
  )
  return csvLines(rows, columns, true)
}

/** The size of the patch of a model that takes a logo, in millimeters; null where there is none. */
function logoSize(model: Buffer): readonly [number, number] | null {
  const { nodes = [], meshes = [] } = readGlb(model).description as {
    nodes?: { mesh?: number; extras?: Extras }[]
    meshes?: { extras?: Extras }[]
  }
  type Extras = { role?: string; label_mm?: [number, number] }
  const found = nodes
    .map(({ mesh, extras }): Extras => ({ ...(mesh === undefined ? {} : meshes[mesh]?.extras), ...extras }))
    .find(({ role, label_mm }) => role === 'label' && label_mm)
  return found?.label_mm ?? null
}

/**
 * What sellers and agencies need of a light: pictures in three sizes, by day without background and by night as it shines, texts and figures in each
 * language, the model, the drawing of its sizes, and the place of a logo.
 *
 * @param views The product in the languages of the site, English first.
 * @param complianceNames Read before the pack: Next.js streams it when the request is over, and then nothing cached can be read.
 */
export async function* mediaPack(
  views: readonly { locale: Locale; product: ProductView }[],
  complianceNames: ComplianceNames,
): AsyncGenerator<ZipFile> {
  const [english] = views
  if (!english) return
  const { product } = english
  const { slug, picture, nightPicture, gallery, model, facts } = product
  yield* pictureFiles(picture.url, 'day')
  yield* pictureFiles(nightPicture?.url, 'night')
  const further = gallery.filter(({ url }) => url !== picture.url && url !== nightPicture?.url)
  for (const [index, { url }] of further.entries()) yield* pictureFiles(url, `further-${index + 1}`, [])
  for (const view of views) {
    yield { name: `texts/${view.locale}.html`, pieces: byteStream(textsPage(view.product, view.locale)) }
    yield {
      name: `figures/${view.locale}.csv`,
      pieces: byteStream(await figures(view.product, view.locale, complianceNames)),
    }
  }
  const drawn = await sizeDrawing(product)
  if (drawn) yield { name: `drawing/${safeFileName(slug)}.svg`, pieces: byteStream(drawn) }
  const file = model && (await siteFile(model.plainUrl ?? model.url))
  const bytes = file && (await buffer(file))
  if (bytes) yield { name: `model/${safeFileName(slug)}.glb`, pieces: byteStream(bytes) }
  const size = bytes && logoSize(bytes)
  if (!size && facts.logoProcesses.length === 0) return
  for (const { locale } of views) {
    const { logoPlace } = (await currentMessages(locale)).common.papers
    const rows = [
      ...(size
        ? [
            {
              label: logoPlace.size,
              value: withUnit(size.map((side) => formatNumber(side, locale, 1)).join(' × '), 'mm'),
            },
          ]
        : []),
      { label: logoPlace.processes, value: codeNames(facts.logoProcesses, locale) },
    ]
    const columns = [
      { key: 'label', header: logoPlace.heading },
      { key: 'value', header: '' },
    ]
    yield { name: `logo/${locale}.csv`, pieces: byteStream(csvLines(rows, columns, true)) }
  }
}
