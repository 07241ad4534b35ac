/**
 * Every business constant and limit of the product, once, with its unit in the name (docs/specification.md, section 9).
 * A number that a screen, a reader and a test must agree on stands here and nowhere else.
 */

// The interface
export const HEADER_SCROLL_THRESHOLD_PX = 10
export const THEME_TRANSITION_MS = 500
export const TITLE_REFRESH_MS = 100
export const NEWSLETTER_SUCCESS_MS = 5000
export const LOGO_HEIGHT_PX = 40
export const PRODUCT_IMAGE_MAX_HEIGHT_PX = 600
export const GRID_PLACEHOLDER_CARDS = 8
export const GRID_DEFAULT_COLUMNS = 4
export const LIST_GRID_COLUMNS = 3
export const LIST_SKELETON_ROWS = 5
export const LIST_ROW_TAGS = 3
export const FEATURED_ALL_ITEMS = 4
export const FEATURED_TAB_ITEMS = 8
export const BLOG_TEASER_POSTS = 2
export const BLOG_PAGE_SIZE = 6
export const PAGINATION_WINDOW_BUTTONS = 5
export const RELATED_ITEMS = 3
export const READ_TIME_MINUTES = 5
export const PRODUCT_PAGE_SIZE = 24

// What the company promises
export const SAMPLE_DELIVERY_DAYS = 15
export const AFTER_SALES_RESPONSE_HOURS = 24
export const INQUIRY_RESPONSE_HOURS = 24

// Uploads
export const UPLOAD_LIMIT_BYTES = 5 * 1024 * 1024
/** What a form may weigh beside its file: boundaries, headers, further fields. */
export const UPLOAD_FORM_OVERHEAD_BYTES = 64 * 1024
/** Width times height. Far beyond what a page shows, and little enough to decode on a small server. */
export const UPLOAD_MAX_PIXELS = 40_000_000
export const FILENAME_MAX_CHARS = 120
/** A stored picture's largest width, and the smaller ones made of it. */
export const PICTURE_MAX_WIDTH_PX = 2400
export const PICTURE_WIDTHS_PX = [320, 480, 640, 960, 1280, 1600, 1920]
/** The highest a WebP picture can be. */
export const PICTURE_MAX_HEIGHT_PX = 16_383
export const CONVERSIONS_AT_ONCE = 2
export const CONVERSION_LIMIT_SECONDS = 60
/** Files nothing refers to are an upload under way, until they are this old. */
export const STRAY_FILE_AGE_MINUTES = 60

// Lists of the public API
/** The most rows one answer carries when no `limit` is given. The rest follows through the cursor. */
export const LIST_CEILING_ROWS = 300
/** The largest `limit` a caller may ask for. */
export const LIST_LIMIT_MAX_ROWS = 100
/** Searches whose number of results a process caches, a few hundred bytes each. */
export const SEARCH_COUNTS_CACHED = 1000
/** Answered lists of products a server keeps in memory, together, and what one of them may weigh. */
export const KEPT_ANSWERS_MAX_BYTES = 32 * 1024 * 1024
export const KEPT_ANSWER_MAX_BYTES = 512 * 1024

// Requests
/** What pages ready to be sent may fill of a server's memory: several hundred of them, the most wanted. */
export const ANSWER_STORE_BYTES = 64 * 1024 * 1024
export const SEARCH_MAX_CHARS = 200
export const CURSOR_MAX_CHARS = 1000
export const JSON_BODY_LIMIT_BYTES = 1024 * 1024
/** No input of ours is nested half as deep. */
export const JSON_MAX_DEPTH = 20
export const DATABASE_RETRY_AFTER_SECONDS = 5
export const STORAGE_RETRY_AFTER_SECONDS = 5
/**
 * Beyond the delay for that long, or beyond the number, a request is told to come again instead of waiting with the
 * others.
 */
export const SHED_LOOP_DELAY_MS = 500
export const SHED_AFTER_SECONDS = 3
/** A thousand who wait for one page that is being made are no overload. */
export const SHED_REQUESTS_UNDER_WAY = 2000
export const SHED_RETRY_AFTER_SECONDS = 5
/** How long a server that was told to end goes on answering: as long as it lets a connection be idle (Node.js). */
export const ENDING_LIMIT_MS = 5000
/** How often it looks meanwhile whether anybody is still connected. */
export const ENDING_LOOK_MS = 250
/** A report of a browser about something a page's policy kept from happening. */
export const CSP_REPORT_LIMIT_BYTES = 16 * 1024
export const CSP_REPORTS_PER_MINUTE = 60

// Fields
export const SLUG_MAX_CHARS = 100
/** One line: names, titles, labels. */
export const LINE_MAX_CHARS = 200
/** A paragraph: descriptions, excerpts, quotes. */
export const PARAGRAPH_MAX_CHARS = 2000
export const META_TITLE_MAX_CHARS = 120
export const META_DESCRIPTION_MAX_CHARS = 320
/** Markdown and long texts. */
export const LONG_TEXT_MAX_CHARS = 100_000
export const URL_MAX_CHARS = 2000
/** The longest list in one field: tags, specs, features, pictures, results. */
export const LIST_FIELD_MAX_ITEMS = 50

// The admin
export const ADMIN_KEY_MIN_CHARS = 24
/** Wrong keys a client may send within the window before it is refused for the rest of it. */
export const ADMIN_KEY_FAILURES = 5
export const ADMIN_KEY_WINDOW_SECONDS = 600
/** A wrong key is never answered sooner, and later once more than these came within the window. */
export const ADMIN_KEY_STALL_MS = 500
export const ADMIN_KEY_ALERT_FAILURES = 100
export const ADMIN_KEY_ALERT_WINDOW_SECONDS = 3600
export const ADMIN_KEY_STALL_UNDER_ATTACK_MS = 2000
export const ADMIN_KEY_STALLS_AT_ONCE = 50
/** How long a call may take before the network counts as gone. */
export const ADMIN_CALL_TIMEOUT_MS = 30_000
/** How long moving all products of a category may take: a millisecond or two each, of 25,000 and more. */
export const MOVING_LIMIT_MS = 300_000
/** Rows the lists load at a time. */
export const ADMIN_PAGE_SIZE = 50
/** How long typing in a list's search must rest before it is asked. */
export const ADMIN_SEARCH_REST_MS = 250
export const SUCCESS_NOTICE_MS = 8000

/** Pages the audit for search engines renders and reads for one call. */
export const SEO_PAGES_AT_ONCE = 8

// The inquiry form
export const INQUIRY_NAME_MIN_CHARS = 2
export const INQUIRY_MESSAGE_MIN_CHARS = 10
export const INQUIRY_MESSAGE_MAX_CHARS = 5000
export const EMAIL_MAX_CHARS = 254
export const PHONE_MAX_CHARS = 50
/** Nobody reads and fills in the form faster. */
export const INQUIRY_MIN_FILL_MS = 3000
/** Within this time the same inquiry sent again is the one that is there already. */
export const INQUIRY_REPEAT_MINUTES = 10
/** How long a rejected form is held for the visitor who sent it. */
export const HELD_SUBMISSION_MINUTES = 15
/** What is held of one field: twice what a message may have, so that one that is a bit too long comes back whole. */
export const HELD_FIELD_MAX_CHARS = 10_000
/** Rejected forms the site holds in the database; beyond them each process holds them in memory. */
export const HELD_SUBMISSIONS_PER_HOUR = 2000
/** Rejected forms one process holds in memory, the latest ones. */
export const HELD_SUBMISSIONS_IN_MEMORY = 500
/** An answer to a form must not take longer, whatever the database does. */
export const FORM_RESPONSE_LIMIT_MS = 4500
export const CAPTCHA_CHECK_LIMIT_MS = 2000
export const CAPTCHA_RESPONSE_MAX_CHARS = 10_000

// How often one may write to us. Beyond these an inquiry is filed away as suspected …
export const INQUIRIES_PER_ADDRESS_PER_MINUTE = 5
export const INQUIRIES_PER_ADDRESS_PER_HOUR = 30
export const INQUIRIES_PER_NETWORK_PER_HOUR = 100
/** Of one e-mail address, so that nobody's mailbox is filled with our acknowledgements. Attempts count that failed. */
export const INQUIRIES_PER_RECIPIENT_PER_HOUR = 10
/** … and beyond this, of the whole site, it is answered 429. */
export const INQUIRIES_PER_HOUR = 5000
export const SUBSCRIPTIONS_PER_ADDRESS_PER_MINUTE = 5
export const SUBSCRIPTIONS_PER_ADDRESS_PER_HOUR = 30
export const SUBSCRIPTIONS_PER_HOUR = 2000
/** How long the confirmation mail is not sent again to the same address. */
export const CONFIRMATION_REPEAT_MINUTES = 60

// Delivery
/** The wait after a first failed attempt; it doubles with each further one. */
export const DELIVERY_RETRY_SECONDS = 30
/** Attempts after the first: with the doubled waits a day and a half. */
export const DELIVERY_RETRIES = 12
export const DELIVERY_LIMIT_SECONDS = 60
export const DELIVERIES_AT_ONCE = 10

// Telling search engines of changed pages (IndexNow)
/** The protocol's limit for one call. */
export const INDEXNOW_MAX_URLS = 10_000
/** How long changes are gathered, so that an hour of editing is not a call for every save. */
export const CHANGED_PAGES_PAUSE_SECONDS = 30
/** Changes taken from the queue at once. */
export const CHANGED_PAGES_AT_ONCE = 50

// Keeping personal data
export const INQUIRY_RETENTION_DAYS = 3 * 365
/** The note of a withdrawal, and a subscription whose mail was never answered. */
export const UNSUBSCRIBED_RETENTION_DAYS = 365
export const UNCONFIRMED_RETENTION_DAYS = 30
/** Rows an export reads at a time. */
export const EXPORT_BATCH_ROWS = 1000
export const NOTES_MAX_CHARS = 10_000

// The sitemap machines read (sitemaps.org, protocol 0.9): a file may have 50,000 addresses and 50 MiB. Every page has
// two addresses, one in each language, so a file has 8,000 of at most 6 KiB each.
export const SITEMAP_FILE_PAGES = 4000
export const SITEMAP_ENTRY_MAX_BYTES = 6 * 1024
/** Pages read from the database at once, however many are needed. */
export const PAGES_READ_AT_ONCE = 500
/** Width and height of share pictures, which every large network shows uncut (Open Graph: 1.91 to 1). */
export const SHARE_WIDTH_PX = 1200
export const SHARE_HEIGHT_PX = 630
/** Drawn share pictures cached in memory, about 100 KB each. */
export const SHARE_CARDS_CACHED = 64
/** Posts in the feed, the newest ones. */
export const FEED_MAX_POSTS = 50

// The readable sitemap
export const SITE_INDEX_PAGE_SIZE = 200
/** Products of one category that llms.txt names: it tells the site in short. */
export const LLMS_TXT_PRODUCTS_OF_CATEGORY = 500
/** How long a deleted thing can be brought back. */
export const BIN_DAYS = 30
/** How long a link to a draft opens it. */
export const PREVIEW_LINK_MINUTES = 60
