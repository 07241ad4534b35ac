/**
 * The texts of the tray of products chosen for a comparison. They are not in the messages, because the tray is fetched only by
 * browsers that have chosen some, and no page carries words most have no use for.
 */
export const TRAY_TEXTS = {
  label: { en: 'Lights to compare', zh: '待对比的产品' },
  compare: { en: 'Compare', zh: '对比' },
  remove: { en: 'Remove', zh: '移除' },
  clear: { en: 'Clear all', zh: '全部清除' },
  count: { en: '{count} of {most}', zh: '{count}/{most}' },
  oneMore: { en: 'Tick another one', zh: '请再勾选一款' },
  full: { en: 'No more fit', zh: '已选满' },
} as const
