/** How a logo comes onto a light. It stands apart from the colors, which lists of products need not know. */
export const LOGO_PROCESSES = ['laser', 'white-print', 'full-color'] as const
