/** Files for machines, in each language under its own path. */
export const FEED_PATH = '/feed.xml'
export const MANIFEST_PATH = '/manifest.webmanifest'
/** The description of the API. */
export const API_DESCRIPTION_PATH = '/api/openapi.json'
/** The endpoint of the Model Context Protocol. */
export const MCP_PATH = '/mcp'
/** The words of the filter panel, which browsers fetch with its code. */
export const FILTER_WORDS_PATH = '/filter-words.json'
/** The endpoint of suggestions while a search is typed. */
export const SUGGESTIONS_PATH = '/suggestions.json'

/**
 * The path of the IndexNow key. The protocol allows any file name; at the root the key is valid for all pages.
 */
export const INDEXNOW_KEY_PATH = '/indexnow-key.txt'
