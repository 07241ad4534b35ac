import { getTranslations } from 'next-intl/server'
import { TextScreen } from '@/components/content/text-screen'
import { TextWithLights } from '@/components/content/text-with-lights'
import { UnknownPathScreen } from '@/components/errors/unknown-path-screen'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { detailPage } from '../../detail-page'

/** A page that is not cached yet is shown once it is whole, with its status: no placeholder stands in for it. */
export const instant = false

/** Pages of the firm's own, at the root of the site; every unknown path there that may be one leads here, too (`ROOT_PAGES`). */
const page = detailPage('custom-pages', {
  missingHeading: async () => (await getTranslations('common.error'))('notFound'),
  Missing: async () => <UnknownPathScreen />,
  crumbsTo: async () => [],
  show: async ({ title, content, fallbackFields }, { crumbs }) => {
    const lang = (field: string) => (fallbackFields.includes(field) ? 'en' : undefined)
    return {
      content: (
        <TextScreen
          title={title}
          titleLang={lang('title')}
          html={content}
          lang={lang('content')}
          above={<Breadcrumb crumbs={crumbs} />}
        >
          <TextWithLights html={content} className="prose-long max-w-[68ch]" />
        </TextScreen>
      ),
    }
  },
})

export const generateStaticParams = page.generateStaticParams
export const generateMetadata = page.generateMetadata
export default page.Page
