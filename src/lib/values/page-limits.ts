/**
 * Limits in the scripts of most pages, apart from those of the server, the admin and single pages: a browser fetches all numbers of a
 * file of which any page needs one.
 */

// The interface
export const HEADER_SCROLL_THRESHOLD_PX = 10
export const THEME_TRANSITION_MS = 500
export const TITLE_REFRESH_MS = 100
export const NEWSLETTER_SUCCESS_MS = 5000
export const LOGO_HEIGHT_PX = 40
export const GRID_PLACEHOLDER_CARDS = 8
export const GRID_DEFAULT_COLUMNS = 4
export const LIST_GRID_COLUMNS = 3
export const LIST_SKELETON_ROWS = 5
export const CARD_TAGS = 3
export const CARD_PICTURE_LARGEST_PX = 960
export const FEATURED_ALL_ITEMS = 4
export const FEATURED_TAB_ITEMS = 8
export const BLOG_TEASER_POSTS = 2
export const BLOG_PAGE_SIZE = 6
export const PAGINATION_WINDOW_BUTTONS = 5
export const RELATED_ITEMS = 3
export const NEAREST_PRODUCTS = 4
/** The most products compared, as many as an inquiry takes. */
export const COMPARE_MAX_PRODUCTS = 6
/** How long a browser keeps the inquiry list after its last change. */
export const INQUIRY_LIST_DAYS = 90
export const READ_TIME_MINUTES = 5
export const PRODUCT_PAGE_SIZE = 24

// Requests
/** Characters behind the `?` of an address: a search, a cursor and twenty values of a filter in Chinese, encoded. */
export const QUERY_MAX_CHARS = 8000
/** Values of one filter, and products a comparison names. Each makes links that repeat all others. */
export const FILTER_MAX_VALUES = 20
/** Timeout of a call from a public page, its response included; the server gives up after half of it. */
export const CALL_TIMEOUT_MS = 10_000

// Fields
export const SLUG_MAX_CHARS = 100
/** One line: names, titles, labels. */
export const LINE_MAX_CHARS = 200
export const SEARCH_MAX_CHARS = 200

// The inquiry list
export const INQUIRY_MAX_LINES = 100
