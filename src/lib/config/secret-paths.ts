/** Whatever stands where the secret does: mail programs add to an address what follows it. */
const SECRET_PATH = /^((?:\/[a-z-]+)?\/inquiry\/)(?!lost(?:\/|$))[^/]+/i

/** A path as a log may have it: without the secret of a buyer's page. */
export const loggedPath = (path: string) => path.replace(SECRET_PATH, '$1…')

/** Whether a path is that of a buyer's page, or of something on it. */
export const isSecretPath = (path: string) => SECRET_PATH.test(path)

const FORM_PATH = /^(?:\/[a-z-]+)?\/inquiry\/(?:[\w-]{22}\/[a-z]+|lost)$/

/** Whether forms of a buyer's page are sent to a path, which is none of the API. */
export const takesForms = (path: string) => FORM_PATH.test(path)
