/**
 * Every business constant and limit of the product, once, with its unit in the name (docs/specification.md, section 9).
 * A number that more than one file needs is declared here and nowhere else, or beside it in page-limits.ts.
 */

// Uploads
export const UPLOAD_LIMIT_BYTES = 5 * 1024 * 1024
/** Size of an upload form beyond its file: boundaries, headers, further fields. */
export const UPLOAD_FORM_OVERHEAD_BYTES = 64 * 1024
/** A bucket that takes less is given up: 20 MB in less than three minutes. */
export const MEDIA_BYTES_PER_SECOND_MIN = 128 * 1024
/** Width times height: more than any page shows, and decodable with the memory of a small server. */
export const UPLOAD_MAX_PIXELS = 40_000_000
export const FILENAME_MAX_CHARS = 120
/** A stored picture's largest width, and the smaller ones made of it. */
export const PICTURE_MAX_WIDTH_PX = 2400
export const PICTURE_WIDTHS_PX = [320, 480, 640, 960, 1280, 1600, 1920]
/** Maximum height of a WebP picture. */
export const PICTURE_MAX_HEIGHT_PX = 16_383
export const CONVERSIONS_AT_ONCE = 2
export const CONVERSION_LIMIT_SECONDS = 60
/** Unreferenced files younger than this may belong to an upload in progress and are not removed. */
export const STRAY_FILE_AGE_MINUTES = 60

// The logo
/** An SVG as drawing programs write it, and as it is stored. */
export const LOGO_SVG_MAX_SOURCE_BYTES = 300_000
export const LOGO_SVG_MAX_BYTES = 60_000
/** Its parts, each as often as it is drawn, and its letters; and its length before it is shortened. */
export const LOGO_SVG_LIMITS = { parts: 2000, chars: 600_000 } as const
export const LOGO_PNG_MAX_BYTES = 400_000
/** As it is sent, in base64. */
export const LOGO_MAX_CHARS = 560_000
export const LOGO_PNG_MAX_WIDTH_PX = 1200
export const LOGO_PNG_MAX_HEIGHT_PX = 512

// Lists of the public API
/** Maximum rows of a response without `limit`. Further rows follow through the cursor. */
export const LIST_CEILING_ROWS = 300
/** Maximum products in the spreadsheet of a list, which visitors may request; further ones are left out. */
export const LIST_EXPORT_MAX_ROWS = 10_000

/** Spreadsheets of a list that wait while one is made. */
export const LIST_EXPORTS_WAITING = 8
/** The largest `limit` of a request. */
export const LIST_LIMIT_MAX_ROWS = 100
/** Searches whose number of results a process caches, a few hundred bytes each. */
export const SEARCH_COUNTS_CACHED = 1000
/** Answers about filtered lists a process caches, some ten kilobytes each. */
export const CATALOGUE_ANSWERS_CACHED = 200
/** Lists of products a process caches as responses of the API: their size together, and that of one. */
export const VERSIONED_RESPONSES_MAX_BYTES = 32 * 1024 * 1024
export const VERSIONED_RESPONSE_MAX_BYTES = 512 * 1024

// Requests
/** The greatest number a filter can ask for, and its decimals. */
export const FILTER_NUMBER_MAX = 999_999_999
export const FILTER_NUMBER_MAX_DECIMALS = 6
/** Facts of the firm's own that are filters: the catalogue in memory has a bit for each filter. */
export const OWN_FILTERS_MAX = 8
/** The memory a process caches pages as responses in: several hundred of them. */
export const PAGE_RESPONSES_MAX_BYTES = 64 * 1024 * 1024
/** Each word that may be mistyped costs a search some thirty patterns. */
export const NEAR_MAX_TERMS = 3
/** 'usb c charging' */
export const PHRASE_MAX_WORDS = 4
export const CURSOR_MAX_CHARS = 1000
export const JSON_BODY_LIMIT_BYTES = 1024 * 1024
/** Twice the longest inquiry as a form sends it, in which a Chinese sign takes nine bytes. */
export const PUBLIC_FORM_LIMIT_BYTES = 128 * 1024
/** More than twice the depth of any valid input. */
export const JSON_MAX_DEPTH = 20
export const DATABASE_RETRY_AFTER_SECONDS = 5
export const STORAGE_RETRY_AFTER_SECONDS = 5
/**
 * Load shedding: above this delay of the event loop for this time, or above this number of requests, further requests
 * are rejected instead of queued.
 */
export const SHED_LOOP_DELAY_MS = 500
export const SHED_AFTER_SECONDS = 3
/** More than a thousand, because that many requests waiting for one rendering are no overload. */
export const SHED_REQUESTS_UNDER_WAY = 2000
/** Browsers and proxies send the next request when they have the response. */
export const REQUESTS_UNDER_WAY_PER_CONNECTION = 32
export const SHED_RETRY_AFTER_SECONDS = 5
/** How long a draining server goes on answering: as long as it keeps an idle connection (Node.js). */
export const DRAINING_LIMIT_MS = 5000
/** How often it counts its open connections meanwhile. */
export const DRAINING_CHECK_MS = 250
/** Time the body of a request may take: an upload of 5 MB over the slowest line editors have. */
export const BODY_LIMIT_MS = 60_000
/** Time a body may take without a byte of it: a phone that changes cells needs a few seconds. */
export const BODY_IDLE_LIMIT_MS = 10_000
/** Maximum size of a browser's report of a content security policy violation. */
export const CSP_REPORT_LIMIT_BYTES = 16 * 1024
/** Logged lines; one report can name several violations. */
export const CSP_VIOLATIONS_PER_MINUTE = 60

/** A call of the Model Context Protocol: its longest arguments are a list of lights for an inquiry. */
export const MCP_BODY_LIMIT_BYTES = 64 * 1024
/** Calls in one body, as versions of the protocol before 2025-06-18 allow. */
export const MCP_BATCH_MAX_CALLS = 10
/** Calls of one network, counted in each process. */
export const MCP_CALLS_PER_MINUTE = 300
/** The same of all clients together whose address cannot be trusted. */
export const MCP_UNKNOWN_CALLS_PER_MINUTE = 3000

/** Changes are told of again for this long, since stored moments are rounded and clocks are set. */
export const CHANGES_OVERLAP_MS = 2000

/** Lists and searches of products may hold this share of the connection pool, and wait this long for a connection. */
export const SEARCH_POOL_SHARE = 0.6
export const SEARCH_WAIT_MS = 2000

// Fields
/** A paragraph: descriptions, excerpts, quotes. */
export const PARAGRAPH_MAX_CHARS = 2000
export const META_TITLE_MAX_CHARS = 120
export const META_DESCRIPTION_MAX_CHARS = 320
/** Markdown and long texts. */
export const LONG_TEXT_MAX_CHARS = 100_000
export const URL_MAX_CHARS = 2000

/** The longest path that can be redirected; what is counted of visits has keys of this length. */
export const REDIRECT_PATH_MAX_CHARS = 300
export const MENU_MAX_ENTRIES = 40
export const MENU_LABEL_MAX_CHARS = 80
/** The longest list in one field: tags, features, pictures, results. */
export const LIST_FIELD_MAX_ITEMS = 50
/** Rows of the specification table: the eight that are computed stand beside an admin's own. */
export const SPECS_MAX_ROWS = LIST_FIELD_MAX_ITEMS + 8

// What visitors look for
/** The most days that are compared with as many before them: half of how long days are kept. */
export const VISITS_DAYS_MAX = 371
/** Rows a list of the admin shows of it; its CSV has more. */
export const DEMAND_ROWS = 10
export const DEMAND_EXPORT_MAX_ROWS = 10_000
/** Names a search or a missing address is compared with. */
export const DEMAND_NAMES_MAX = 2000

// The admin
export const ADMIN_KEY_MIN_CHARS = 24
/** Wrong keys a client may send within the window before it is rejected for the rest of it. */
export const ADMIN_KEY_FAILURES = 5
export const ADMIN_KEY_WINDOW_SECONDS = 600
/** Delay of the response to a wrong key; longer once more than `ADMIN_KEY_ALERT_FAILURES` came within the window. */
export const ADMIN_KEY_STALL_MS = 500
export const ADMIN_KEY_ALERT_FAILURES = 100
export const ADMIN_KEY_ALERT_WINDOW_SECONDS = 3600
export const ADMIN_KEY_STALL_UNDER_ATTACK_MS = 2000
export const ADMIN_KEY_STALLS_AT_ONCE = 50
/** For how long an invitation can be accepted. */
export const INVITATION_HOURS = 48
/** For how long a key is accepted after it was exchanged for another one. */
export const KEY_OVERLAP_HOURS = 24
/** Passkey ceremonies that may begin in a minute, by one network, and by all where no address is trustworthy. */
export const CEREMONIES_PER_NETWORK_PER_MINUTE = 30
export const CEREMONIES_PER_MINUTE = 600
/** For how long a passkey ceremony may take. */
export const CHALLENGE_SECONDS = 300
/** Timeout of a call from the admin interface, after which the network counts as lost. */
export const ADMIN_CALL_TIMEOUT_MS = 30_000
/** Timeout of uploading a picture of 5 MB, over a slow line too. */
export const UPLOAD_TIMEOUT_MS = 300_000
/** Timeout of moving all products of a category: one or two milliseconds each, for 25,000 and more. */
export const MOVING_LIMIT_MS = 300_000
/** How long before its last day a document is told of. */
export const EXPIRING_DAYS = 60
/** Ids of a bulk change: as many as a body of 1 MiB can name. */
export const BULK_MAX_IDS = 20_000
/** For how long a bulk change, its undoing or the check of a file is waited for, before the answer says how to follow it. */
export const LONG_WORK_REPLY_MS = 4000
/** How often the admin asks how far it is from then on. */
export const LONG_WORK_POLLING_MS = 500
/** Records a bulk change left as they were that an answer lists; they are counted beyond. */
export const BULK_SKIPPED_LISTED = 1000
/** Rows the lists load at a time. */
export const ADMIN_PAGE_SIZE = 50
/** Pause in typing after which a list's search is requested. */
export const ADMIN_SEARCH_REST_MS = 250
export const SUCCESS_NOTICE_MS = 8000
/** The same of a notice that can undo what it reports. */
export const ACTION_NOTICE_MS = 30_000

/** How often the admin asks how far the audit of all pages is. */
export const AUDIT_POLLING_MS = 2000
/** Pages the audit of all pages goes on by at a time. */
export const SEO_PAGES_AT_ONCE = 8

// The inquiry form
export const INQUIRY_NAME_MIN_CHARS = 2
export const INQUIRY_MAX_PRODUCTS = 6
/** What a link says an inquiry is about: a search, or all filters in words. */
export const INQUIRY_ABOUT_MAX_CHARS = 600
export const INQUIRY_MESSAGE_MIN_CHARS = 10
export const INQUIRY_MESSAGE_MAX_CHARS = 5000
export const INQUIRY_LINE_NOTE_MAX_CHARS = 500
export const INQUIRY_QUANTITY_MAX = 10_000_000
/** Random bytes of the address of a buyer's page: 128 bits. */
export const INQUIRY_SECRET_BYTES = 16
/** Addresses of such pages that lead nowhere, of one visitor an hour; further ones are answered late. */
export const INQUIRY_SECRET_MISSES_PER_HOUR = 60
/** What a buyer may write on their page, an hour. */
export const INQUIRY_ENTRIES_PER_HOUR = 30
/** The same of one visitor, on whatever pages. */
export const INQUIRY_ENTRIES_PER_VISITOR_PER_HOUR = 60
/** What a buyer may write in one thread, so that a page stays one. */
export const INQUIRY_ENTRIES_MAX = 500
/** Of one address, as many as the admin lists beside one of them. */
export const INQUIRY_OTHERS_MAX = 50
/** Archives of papers a buyer gets of one inquiry, an hour. */
export const INQUIRY_PAPERS_PER_HOUR = 10
/** Links sent again to one address, and asked for by one visitor, an hour. */
export const INQUIRY_LINKS_PER_HOUR = 3
export const INQUIRY_LINKS_PER_VISITOR_PER_HOUR = 20
/** How long the answer to one more address waits that leads nowhere. */
export const INQUIRY_MISS_STALL_MS = 1000
/** Of the inquiries of these days is measured how soon they were answered, once so many were. */
export const ANSWER_TIME_DAYS = 90
export const ANSWER_TIME_MIN_INQUIRIES = 5
/** Prices at quantities of one line, and costs beside the goods. */
export const QUOTATION_MAX_STEPS = 10
export const QUOTATION_MAX_COSTS = 20
export const EMAIL_MAX_CHARS = 254
export const PHONE_MAX_CHARS = 50
/** A form submitted faster than this was filled in by a program. */
export const INQUIRY_MIN_FILL_MS = 3000
/** An identical inquiry within this time is a duplicate and not stored again. */
export const INQUIRY_REPEAT_MINUTES = 10
/** How long a rejected form is stored for the visitor who sent it. */
export const HELD_SUBMISSION_MINUTES = 15
/**
 * Stored characters of one field: twice the limit of a message, so that a slightly too long one comes back complete.
 */
export const HELD_FIELD_MAX_CHARS = 10_000
/** Rejected forms stored in the database per hour; further ones are stored in the memory of each process. */
export const HELD_SUBMISSIONS_PER_HOUR = 2000
/** Those of one address; of further ones the last is in memory, so that others' are stored. */
export const HELD_SUBMISSIONS_PER_ADDRESS_PER_HOUR = 30
/** Rejected forms in the memory of one process; the oldest is dropped first. */
export const HELD_SUBMISSIONS_IN_MEMORY = 500
export const HELD_SUBMISSIONS_MAX_CHARS = 8_000_000
/** Timeout of the response to a public form, also while the database is slow or away. */
export const FORM_RESPONSE_LIMIT_MS = 4500
export const CAPTCHA_CHECK_LIMIT_MS = 2000
export const CAPTCHA_RESPONSE_MAX_CHARS = 10_000

// What comes with an inquiry out of the studio. Beyond these it is stored without its files.
export const INQUIRY_VIEWS = 4
export const INQUIRY_VIEW_MAX_BYTES = 2 * 1024 * 1024
export const INQUIRY_VIEW_WIDTH_PX = 1600
export const INQUIRY_VIEW_HEIGHT_PX = 1200
export const INQUIRY_LOGO_MAX_BYTES = 5 * 1024 * 1024
export const INQUIRY_ATTACHMENTS = 3
export const INQUIRY_ATTACHMENT_MAX_BYTES = 10 * 1024 * 1024
/** Of an SVG logo: its parts, each as often as it is drawn, and its letters; a browser draws them in about a second. */
export const INQUIRY_SVG_LIMITS = { parts: 10_000, chars: 1_000_000 } as const
/** Time for the files of one inquiry together, which is stored without those that take longer: a proxy in front waits 35 s. */
export const INQUIRY_FILES_LIMIT_MS = 20_000
export const INQUIRY_FILE_FORMS_PER_ADDRESS_PER_HOUR = 10
export const INQUIRY_FILE_FORMS_PER_HOUR = 300
/** Of one process, because each holds the files of a form in memory while it arrives. */
export const INQUIRY_FILE_FORMS_AT_ONCE = 6
/** Of these, of one visitor, so that slow forms of one leave places for others. */
export const INQUIRY_FILE_FORMS_PER_ADDRESS_AT_ONCE = 2
/** Of all inquiries together, in the database. */
export const INQUIRY_FILES_TOTAL_MAX_BYTES = 2 * 1024 * 1024 * 1024
/** Of all suspected ones together, so that they leave room for genuine ones. */
export const SUSPECTED_FILES_TOTAL_MAX_BYTES = 128 * 1024 * 1024
/** Lights of a category in one scheme, which the browser draws one after another. */
export const RANGE_STUDIO_PRODUCTS = 24
export const LOGO_MAX_MM = 200
export const LOGO_WORDS_MAX_CHARS = 60

// Rate limits of public forms. Above these an inquiry is stored as suspected.
export const INQUIRIES_PER_ADDRESS_PER_MINUTE = 5
export const INQUIRIES_PER_ADDRESS_PER_HOUR = 30
export const INQUIRIES_PER_NETWORK_PER_HOUR = 100
/** Per e-mail address, so that a mailbox cannot be flooded with acknowledgements. Failed attempts count too. */
export const INQUIRIES_PER_RECIPIENT_PER_HOUR = 10
/** Of the whole site; above it the response is 429. */
export const INQUIRIES_PER_HOUR = 5000
export const SUBSCRIPTIONS_PER_ADDRESS_PER_MINUTE = 5
export const SUBSCRIPTIONS_PER_ADDRESS_PER_HOUR = 30
export const SUBSCRIPTIONS_PER_HOUR = 2000
/** A subscription is answered after this time, so that the time it takes does not tell who has subscribed. */
export const SUBSCRIPTION_REPLY_MS = 250
/** Minimum time between two confirmation mails to one address. */
export const CONFIRMATION_REPEAT_MINUTES = 60

// Delivery
/** Delay after the first failed attempt; it doubles with each further one. */
export const DELIVERY_RETRY_SECONDS = 30
/** Attempts after the first; with doubled delays they span a day and a half. */
export const DELIVERY_RETRIES = 12
/** Time until the receiver has the whole message: before that, it cannot have accepted it. */
export const DELIVERY_HANDOVER_SECONDS = 60
/** Time for its reply from then on (RFC 5321, section 4.5.3.2.6). */
export const DELIVERY_REPLY_SECONDS = 600
/** The same two times for a test mail, whose sender waits for what comes of it. */
export const MAIL_TEST_SECONDS = 10
export const MAIL_TESTS_PER_MINUTE = 5
/** For each channel, so that a receiver that hangs delays no other. */
export const DELIVERIES_AT_ONCE = 5

// Webhooks
export const WEBHOOKS_MAX = 20
/** Attempts after the first: with pauses that double up to the longest they span a day. */
export const WEBHOOK_RETRIES = 19
export const WEBHOOK_RETRY_MAX_SECONDS = 2 * 60 * 60
/** Time for handing an event over, and as much for the response to it. */
export const WEBHOOK_SECONDS = 10
/** Of all receivers, and of one; one that fails gets one at a time. */
export const WEBHOOK_DELIVERIES_AT_ONCE = 10
export const WEBHOOK_DELIVERIES_AT_ONCE_EACH = 4
/** How long a receiver that fails is sent nothing at all, at most. */
export const WEBHOOK_PAUSE_MAX_SECONDS = 5 * 60
/** An attempt that has not ended after this time was interrupted with its process, and is repeated. */
export const WEBHOOK_LOST_SECONDS = 60
/** Without any success for this long a receiver is switched off. */
export const WEBHOOK_FAILING_HOURS = 24
/** For how long the secret before a new one signs as well. */
export const WEBHOOK_SECRET_OVERLAP_HOURS = 24
export const WEBHOOK_DELIVERIES_LISTED = 100
export const WEBHOOK_RETENTION_DAYS = 14

/** When the owner is told that no scheduled backup has succeeded; they are made once a day. */
export const BACKUP_OVERDUE_HOURS = 48

// Announcing changed pages to search engines (IndexNow)
/** The protocol's limit for one call. */
export const INDEXNOW_MAX_URLS = 10_000
/** Changes are collected for this long, so that an hour of editing does not cause a call per save. */
export const CHANGED_PAGES_PAUSE_SECONDS = 30
/** Time for a search engine's reply. A repeated call does no harm. */
export const INDEXNOW_REPLY_SECONDS = 15
/** Changes announced at once. */
export const CHANGED_PAGES_AT_ONCE = 50

// Retention of personal data
export const INQUIRY_RETENTION_DAYS = 3 * 365
/** Inquiries that became orders: the ten years of the privacy policy count from the end of a year. */
export const ORDER_RETENTION_DAYS = 11 * 365
/** Withdrawn subscriptions, and subscriptions that were never confirmed. */
export const UNSUBSCRIBED_RETENTION_DAYS = 365
export const UNCONFIRMED_RETENTION_DAYS = 30
/** Of the activity list, and of the network addresses in it. */
export const ACTIVITY_RETENTION_DAYS = 365
export const ACTIVITY_ADDRESS_RETENTION_DAYS = 30
/** Rows an export reads at a time. */
export const EXPORT_BATCH_ROWS = 1000
export const NOTES_MAX_CHARS = 10_000

// The sitemap for machines (sitemaps.org, protocol 0.9): a file may have 50,000 addresses and 50 MiB. Every page and its
// further one have two addresses each, one in each language, so a file has 8,000 of at most 6 KiB each.
export const SITEMAP_FILE_PAGES = 2000
export const SITEMAP_ENTRY_MAX_BYTES = 6 * 1024
/** Rows read per query while a sitemap is streamed. */
export const PAGES_READ_AT_ONCE = 500
/** Width and height of share pictures in the ratio networks show uncropped (Open Graph, 1.91 to 1). */
export const SHARE_WIDTH_PX = 1200
export const SHARE_HEIGHT_PX = 630
/** Drawn share cards cached in memory, about 100 KB each. */
export const SHARE_CARDS_CACHED = 64
// Work done in threads
/** Timeout of one order, and how long a thread without work is kept for the next. */
export const THREAD_LIMIT_SECONDS = 30
export const THREAD_IDLE_SECONDS = 20
/** Files of a kind that may wait for those before them; beyond them the site is busy. */
export const FILES_WAITING = 12
/** Processor time for drawing an SVG once, and time for the process that draws it on a busy machine. */
export const DRAWING_LIMIT_MS = 2000
export const DRAWING_PROCESS_LIMIT_MS = 30_000
/** Memory of that process: it begins with some 70 MB, and a logo adds a few. */
export const DRAWING_MEMORY_MB = 384
/** Texts converted beside each other, and the memory for converted ones. */
export const MARKDOWN_AT_ONCE = 2
export const MARKDOWN_CACHE_BYTES = 16 * 1024 * 1024

// Documents made on request
/** Documents made beside each other, each in a thread. */
export const DOCUMENTS_AT_ONCE = 2
/** Documents that may wait for a thread; beyond them requests are answered 503. */
export const DOCUMENTS_WAITING = 40
/** How many of them one visitor waits for. */
export const DOCUMENTS_OF_VISITOR = 20
/** Made documents kept in memory, some 40 to 80 KB each. */
export const DOCUMENTS_CACHE_BYTES = 8 * 1024 * 1024
/** Codes for print kept in memory, a few KB each. */
export const CODES_CACHED = 300

/** Archives streamed beside each other, and as many again of inquiries; further ones are answered 503. */
export const ZIPS_AT_ONCE = 4
/** How many of them one visitor has. */
export const ZIPS_OF_VISITOR = 2
/** How far a reader of an archive may fall behind the slowest pace before it is ended. */
export const ZIP_STALL_MS = 60_000
export const ZIP_MIN_BYTES_PER_SECOND = 32 * 1024
/** What the papers of a light or an inquiry hold at most; what is beyond it is listed with its address. ZIP ends at 4 GiB. */
export const PAPERS_MAX_BYTES = 2 * 1024 * 1024 * 1024

/** Lights of a catalogue, two a page; of more it says that these are the first. */
export const CATALOGUE_MAX_LIGHTS = 1000
/** How long drawing one may take, once its pictures are there. */
export const CATALOGUE_LIMIT_SECONDS = 300
/** Pictures of a catalogue prepared before its progress is stored. */
export const CATALOGUE_PICTURES_AT_ONCE = 10
/** How often a page that waits for a catalogue looks again. */
export const CATALOGUE_REFRESH_SECONDS = 3

/** What is offered while a search is typed: products, and of everything else at most so many of a group. */
export const SUGGESTED_PRODUCTS = 4
export const SUGGESTED_OTHERS = 3
/** Of each kind of articles the newest so many are offered. */
export const SUGGESTED_FROM_ARTICLES = 100

/** Posts in the feed, the newest ones. */
export const FEED_MAX_POSTS = 50

// The sitemap for people
export const SITE_INDEX_PAGE_SIZE = 200
/** Products per category listed in llms.txt, which is a summary of the site. */
export const LLMS_TXT_PRODUCTS_OF_CATEGORY = 500
/** How long a deleted record can be restored. */
export const BIN_DAYS = 30
/** A record that is still not public so long after its time could not be published. */
export const LATE_PUBLISHING_SECONDS = 60

/** Lifetime of a preview link. */
export const PREVIEW_LINK_MINUTES = 60

/** The longest address a QR code is drawn for, far less than fits in one, so that it can be read from paper. */
export const QR_ADDRESS_MAX_CHARS = 500

// Spreadsheets
export const SHEET_UPLOAD_LIMIT_BYTES = 20 * 1024 * 1024
/** What an XLSX file may unpack to: some two million cells. */
export const SHEET_UNPACKED_MAX_BYTES = 256 * 1024 * 1024
export const SHEET_MAX_ROWS = 25_000
export const SHEET_MAX_COLUMNS = 500
/** Cells of a file together, blank ones too: 25,000 rows of 80 columns. */
export const SHEET_MAX_CELLS = 2_000_000
/** Letters in them together: 25,000 rows of 2,600. */
export const SHEET_MAX_CHARS = 64 * 1024 * 1024
/** Memory of the threads that read and write spreadsheets, in MB. */
export const SHEET_THREAD_MEMORY_MB = 1024
/** Cells of a preview, and errors, that an answer lists; they are counted beyond. */
export const IMPORT_CHANGES_LISTED = 5000
export const IMPORT_ERRORS_LISTED = 1000
/** Letters of a cell that an error about it quotes. */
export const IMPORT_QUOTED_CHARS = 500
/** Records a preview checks at a time, and the most an import writes in one transaction. */
export const IMPORT_CHECKED_AT_ONCE = 250
export const IMPORT_WRITTEN_AT_ONCE = 100
/** How long a preview, and what an import did, can be looked at. */
export const IMPORT_KEPT_HOURS = 24

/** How often an open form of the admin says so, and for how long others see it. */
export const PRESENCE_EVERY_MS = 20_000
export const PRESENCE_SECONDS = 45

/** As many forms of one author are known to be open; of more, those that were seen last. */
export const OPEN_FORMS_MAX = 100

/** Of what names a tab of a browser. */
export const PRESENCE_TAB_MAX_CHARS = 40

/** For how long somebody is told what became of what they asked a review of. */
export const REVIEW_TOLD_DAYS = 7

// Counts of visits
/** How often what was counted in memory is written. */
export const VISITS_WRITTEN_SECONDS = 10
export const VISIT_KEY_MAX_CHARS = 300
/** Different keys of a subject that are counted between two writes. */
export const VISIT_KEYS_PER_SUBJECT = 2000
/** Different keys a subject has in the database for a day; of more, those counted most. */
export const VISIT_KEYS_PER_DAY = 5000
export const VISIT_DAYS_RETENTION_MONTHS = 25
export const VISIT_HOURS_RETENTION_DAYS = 30
/** Countings within a minute of what clients make up themselves, for one client, and for all that cannot be told apart. */
export const VISIT_WORDS_PER_MINUTE = 60
export const VISIT_WORDS_PER_MINUTE_OF_UNKNOWN = 1200
/** Different hosts of referrers, and names of programs, that a process counts within a day. */
export const VISIT_NAMES_PER_DAY = 500
export const VISIT_NAMES_OF_CLIENT = 20
/** A search that is replaced sooner was a step of the next one. */
export const VISIT_SEARCH_SETTLES_MS = 5000
/** Clients whose last search is remembered, for minutes. */
export const VISIT_CLIENTS_REMEMBERED = 5000
