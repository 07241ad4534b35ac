import type { CaseStudyView } from '@/lib/kinds/case-study/view'

type TestimonialProps = {
  testimonial: NonNullable<CaseStudyView['testimonial']>
  /** The language of a field that fell back to another one. */
  lang: (field: string) => string | undefined
}

/** The client's testimonial. */
export function Testimonial({ testimonial: { quote, author, position, company }, lang }: TestimonialProps) {
  return (
    <div className="on-night dark:bg-night-2">
      <figure className="wrap grid gap-x-10 py-[clamp(4rem,8vw,8rem)] lg:grid-cols-12">
        <blockquote className="lg:col-span-9 lg:col-start-1" lang={lang('testimonial')}>
          <p className="wide max-w-[34ch] text-h2s text-pretty before:absolute before:-translate-x-[0.6em] before:content-['“'] after:content-['”'] lg:text-[clamp(2rem,2.9vw,2.75rem)]">
            {quote}
          </p>
        </blockquote>
        {(author || position || company) && (
          <figcaption className="mt-8 text-sm text-ink-2 lg:col-span-3 lg:mt-0 lg:self-end lg:border-l lg:border-line lg:pl-6">
            {author && (
              <span className="block font-semibold text-ink" lang={lang('testimonialAuthor')}>
                {author}
              </span>
            )}
            {position && (
              <span className="block" lang={lang('testimonialPosition')}>
                {position}
              </span>
            )}
            {company && (
              <span className="block" lang={lang('testimonialCompany')}>
                {company}
              </span>
            )}
          </figcaption>
        )}
      </figure>
    </div>
  )
}
