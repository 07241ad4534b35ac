import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { drawableCard } from '@/lib/share/card-fonts'
import { shortLabel } from '@/lib/share/cards'
import { ShareCardText } from '@/lib/share/share-card-text'

const identity = { colors: { accent: null, second: null }, logo: null }

/** The texts of a card, each of which breaks at its blanks only. */
async function piecesOf(locale: 'en' | 'zh', title: string) {
  const picture = { url: '', kind: 'photo' as const }
  const { card } = await drawableCard({
    ...{ locale, kicker: null, title, text: null, figures: [], picture, brand: 'Lumenridge', identity },
  })
  const html = renderToStaticMarkup(<ShareCardText card={card} logo={null} />)
  return html.split(/<[^>]*>/).filter((text) => text !== '' && text !== card.brand)
}

describe('the title of a share picture', () => {
  it('has short words with a hyphen in one piece', async () => {
    const [title = ''] = await piecesOf('en', 'From First E-mail to First Container')
    expect(title.split(' ')).toContain('E\u2011mail')
  })

  it('ends its lines in Chinese where a clause does, or between words', async () => {
    expect(await piecesOf('zh', '日落前点亮 40 张桌：酒店集团的无线台灯')).toEqual([
      '日落前点亮 40 张桌：',
      '酒店集团的无线台灯',
    ])
    expect(await piecesOf('zh', '地中海酒店集团的无线台灯与露台照明')).not.toContain(
      '地中海酒店集团的无线台灯与露台照明',
    )
  })

  it('is cut behind a word where it is too long', async () => {
    const words = Array.from({ length: 40 }, () => 'Rooms')
    const [title = ''] = await piecesOf('en', words.join(' '))
    expect(title).toMatch(/^(?:Rooms )+Rooms…$/)
  })
})

describe('a label beside others', () => {
  it('is whole where four lines hold it, and else cut behind a word', () => {
    const label = 'Largest difference in output between the plants'
    expect(shortLabel(label)).toBe(label)
    expect(shortLabel(`${label} of Ningbo`)).toBe(`${label} of…`)
    expect(shortLabel('每'.repeat(80))).toMatch(/^每{40,51}…$/)
  })
})
