import { buttonClass } from '../ui/button'

const FORM_ID = 'compare'

/** The box of a product in a list without scripts; with them it keeps the place of the one that comes. */
export function CompareFormBox({ slug, label }: { slug: string; label: string }) {
  return (
    <label className="compare-box invisible noscript:visible">
      <input type="checkbox" name="products" value={slug} form={FORM_ID} />
      {label}
    </label>
  )
}

/** The form of these boxes. @param state What the comparison goes on with, such as its basis, as in its address. */
export function CompareForm({ path, label, state }: { path: string; label: string; state: string }) {
  return (
    <noscript>
      <form id={FORM_ID} action={path} className="compare-form">
        {[...new URLSearchParams(state)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className={buttonClass('light')}>
          {label}
        </button>
      </form>
    </noscript>
  )
}
