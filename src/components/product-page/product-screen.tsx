import { getLocale, getTranslations } from 'next-intl/server'
import {
  archivePath,
  comparePath,
  inquiryListPath,
  inquiryPath,
  localePath,
  productPath,
  studioPath,
} from '@/lib/config/paths'
import { isInStudio } from '@/lib/kinds/product/customization'
import { productCardView } from '@/lib/kinds/product/to-card-view'
import type { ProductSummary, ProductView } from '@/lib/kinds/product/view'
import { chosenMode, PLAIN_STATE, type ProductState } from '@/lib/lighting/chosen-mode'
import { CompareBox } from '../compare/compare-box'
import { CompareTray } from '../compare/compare-tray'
import { AddToInquiry } from '../inquiry-list/add-to-inquiry'
import { InquiryCount } from '../inquiry-list/inquiry-count'
import { cardWords } from '../products/card-texts'
import { ProductGrid } from '../products/product-grid'
import { BadgeMark } from '../ui/badge-mark'
import { Breadcrumb, type Crumb } from '../ui/breadcrumb'
import { buttonClass } from '../ui/button'
import { Icon } from '../ui/icon'
import { LocaleLink } from '../ui/locale-link'
import { Prose } from '../ui/prose'
import { TagList } from '../ui/tag-list'
import { ChangeLog } from './change-log'
import { ChosenMode } from './chosen-mode'
import { DistanceScene } from './distance-scene'
import { DocumentList } from './document-list'
import { DimensionDrawing, LightCharts } from './light-drawings'
import { MarketTable } from './market-table'
import { ModeFigures } from './mode-figures'
import { ModeTable } from './mode-table'
import { OrderingFacts, OwnBigFigures } from './ordering-facts'
import { FeatureList } from './page-markup'
import { ProductBar } from './product-bar'
import { ProductGallery } from './product-gallery'
import { shownDocuments } from './shown-documents'
import { shownModes, specTableRows } from './spec-rows'
import { SpecTable } from './spec-table'

const HEADING = 'wide mb-6 text-h2s'

type ProductScreenProps = {
  product: ProductView
  state: ProductState
  related: ProductSummary[]
  crumbs: readonly Crumb[]
}

/**
 * A product: gallery, figures of one mode and ordering, charts of light, then specifications, features, description, documents and
 * all modes.
 */
export async function ProductScreen({ product, state, related, crumbs }: ProductScreenProps) {
  const locale = await getLocale()
  const t = await getTranslations('common.product')
  const archives = await getTranslations('common.papers')
  const studio = await getTranslations('common.studio.page')
  const inquiry = await getTranslations('common.inquiryList')
  const badges = await getTranslations('common.badge')
  const lang = (field: string) => (product.fallbackFields.includes(field) ? { lang: 'en' } : {})
  const rows = await specTableRows(product)
  const words = await cardWords()
  const documents = await shownDocuments(product)
  const dataSheet = product.documents.find(({ kind }) => kind === 'DATASHEET')
  // A picture that was put in the place of others can be there twice.
  const distinct = new Map([product.picture, ...product.gallery].map((picture) => [picture.url, picture]))
  const pictures = [...distinct.values()].map((picture, index) => ({
    ...picture,
    alt: picture.alt || t(index === 0 ? 'pictureStudio' : 'pictureNight', { name: product.name }),
    ...(index === 0 && picture.alt !== '' && lang('imageAlt')),
  }))

  const actions = (
    <>
      <LocaleLink
        href={`${inquiryPath([product.slug])}#inquiry`}
        prefetch={false}
        className={buttonClass('light')}
      >
        {t('askForSample')}
      </LocaleLink>
      <AddToInquiry
        lights={[{ slug: product.slug }]}
        words={words.inquiry}
        href={localePath(locale, inquiryListPath([product.slug]))}
        className={buttonClass('line')}
      />
    </>
  )

  return (
    <ChosenMode
      modes={shownModes(product.modes, locale, await getTranslations('common.units'))}
      initial={chosenMode(product.modes, state)?.slug ?? null}
      plain={chosenMode(product.modes, PLAIN_STATE)?.slug ?? null}
      path={localePath(locale, productPath(product.slug))}
      also={state.at === null ? '' : `at=${state.at}`}
    >
      <div className="wrap">
        <Breadcrumb crumbs={crumbs} />
        <div className="product-head">
          <ProductGallery
            night={pictures.find(({ url }) => url === product.nightPicture?.url) ?? product.nightPicture}
            pictures={pictures}
            label={t('gallery', { name: product.name })}
            sizes="(min-width:64rem) min(50vw,700px),92vw"
            model={product.model?.url}
            slug={product.slug}
            turn={t('turn')}
          />
          <div>
            <p className="signs">
              {product.productNumber}
              {product.badge && <BadgeMark badge={product.badge} label={badges(product.badge)} />}
              {pictures[0] && (
                <CompareBox
                  product={{ slug: product.slug, name: product.name, picture: pictures[0] }}
                  label={words.compare}
                  href={localePath(locale, comparePath(`products=${product.slug}`))}
                />
              )}
            </p>
            <h1 className="wide mt-3 text-h2" {...lang('name')}>
              {product.name}
            </h1>
            <p className="lead" {...lang('description')}>
              {product.description}
            </p>
            <ModeFigures
              label={t('modes')}
              labels={[t('luminousFlux'), t('beamDistance'), t('runtime')]}
              {...lang('modes')}
            />
            <OwnBigFigures facts={product.ownFacts} locale={locale} />
            <p className="further">
              {product.modes.length > 1 && (
                <a href="#modes">{t('allModes', { count: product.modes.length })}</a>
              )}
              {dataSheet && (
                <a href={dataSheet.url}>
                  <Icon name="download" className="size-4" />
                  {t('dataSheet')}
                </a>
              )}
            </p>
            <div className="ways">
              {actions}
              {isInStudio(product) && (
                <LocaleLink href={studioPath(product.slug)} prefetch={false} className={buttonClass('line')}>
                  {studio('enter')}
                </LocaleLink>
              )}
              <InquiryCount locale={locale} label={inquiry('open')} className="to-inquiry" />
            </div>
            <OrderingFacts product={product} />
            {/* On paper the rows say the same, and the light has two pages. */}
            <div className="mt-7 print:hidden">
              <TagList tags={product.tags} {...lang('tags')} />
            </div>
          </div>
        </div>
      </div>

      <DistanceScene modes={product.modes} at={state.at} {...lang('modes')} />

      <LightCharts modes={product.modes} {...lang('modes')} />

      <div className="wrap product-details">
        <div>
          {rows.specs.length > 0 && (
            <section aria-labelledby="specifications">
              <h2 id="specifications" className={HEADING}>
                {t('specifications')}
              </h2>
              <SpecTable rows={rows.specs} {...lang('specs')} />
              <DimensionDrawing product={product} />
            </section>
          )}
          {rows.facts.length > 0 && (
            <section aria-labelledby="in-detail">
              <h2 id="in-detail" className="wide mb-4 text-h4">
                {t('inDetail')}
              </h2>
              <SpecTable rows={rows.facts} />
            </section>
          )}
          <ChangeLog product={product} />
        </div>
        <div>
          {product.features.length > 0 && (
            <section aria-labelledby="features">
              <h2 id="features" className={HEADING}>
                {t('features')}
              </h2>
              <FeatureList features={product.features} {...lang('features')} />
            </section>
          )}
          {product.detailedDescription && (
            <section aria-labelledby="made-for">
              <h2 id="made-for" className={HEADING}>
                {t('description')}
              </h2>
              <Prose
                html={product.detailedDescription}
                {...lang('detailedDescription')}
                className="border-t border-ink pt-6"
              />
            </section>
          )}
          {product.documents.length > 0 && (
            <section aria-labelledby="documents">
              <h2 id="documents" className={HEADING}>
                {t('documents')}
              </h2>
              <DocumentList documents={documents} />
              {product.markets.length > 0 && <MarketTable rows={product.markets} />}
              <p className="file-links">
                {(['papers', 'media'] as const).map((name) => (
                  <a key={name} href={localePath(locale, archivePath(product.slug, name))} rel="nofollow">
                    {archives(name === 'papers' ? 'all' : name)}
                  </a>
                ))}
              </p>
            </section>
          )}
        </div>
      </div>

      {product.modes.length > 0 && (
        <div className="wrap break-inside-avoid pt-16 lg:pt-24 print:pt-8">
          <h2 id="modes" className={HEADING}>
            {t('modes')}
          </h2>
          <ModeTable
            headings={[t('mode'), t('output'), t('runtime'), t('beamDistance'), t('intensity')]}
            flashing={t('flashing')}
            note={t('measured')}
            locale={locale}
            {...lang('modes')}
          />
        </div>
      )}

      {related.length > 0 && product.category && (
        <section aria-labelledby="related" className="wrap pt-band print:hidden">
          <h2 id="related" className={HEADING}>
            {t('related', { category: product.category.name })}
          </h2>
          <ProductGrid products={related.map(productCardView)} words={words} locale={locale} level={3} />
        </section>
      )}
      <ProductBar name={product.name} nameLang={lang('name').lang} modesLang={lang('modes').lang}>
        {actions}
      </ProductBar>
      <CompareTray locale={locale} />
    </ChosenMode>
  )
}
