import { localized } from '../../texts/locales'

/**
 * The texts of the tray of products chosen for a comparison. They are not in the messages, because the tray is fetched only by
 * browsers that have chosen some, and no page carries words most have no use for.
 */
export const TRAY_TEXTS = {
  label: localized({ en: 'Products to compare', zh: '待对比的产品', de: 'Produkte im Vergleich' }),
  compare: localized({ en: 'Compare', zh: '对比', de: 'Vergleichen' }),
  remove: localized({ en: 'Remove', zh: '移除', de: 'Entfernen:' }),
  clear: localized({ en: 'Clear all', zh: '全部清除', de: 'Alle löschen' }),
  count: localized({ en: '{count} of {most}', zh: '{count}/{most}', de: '{count} von {most}' }),
  oneMore: localized({ en: 'Tick another one', zh: '请再勾选一款', de: 'Wählen Sie noch ein Produkt' }),
  full: localized({ en: 'No more fit', zh: '已选满', de: 'Mehr passen nicht hinein' }),
} as const
