import type { Locator, Page } from 'playwright/test'
import { adminApi, formOf, HEADERS, logIn, noticeOf, PICTURE, uniqueName } from '../support/admin-desk'
import { expect, test } from '../support/fixtures'
import { gate } from '../support/gate'
import { picture } from '../support/pictures'

const PRODUCTS = ['/api/admin?type=products', '/api/admin/products'] as const
const MEDIA = ['/api/admin/media', '/api/admin/media'] as const

/** The form of a new post and the English text in it. */
async function openText(page: Page): Promise<{ form: Locator; text: Locator }> {
  await logIn(page, '#blog-posts/new')
  const form = formOf(page, 'New blog post')
  const text = form.getByLabel('Content', { exact: true }).and(form.locator('textarea'))
  await expect(text).toBeVisible()
  return { form, text }
}

/** Pastes what an application has put into the clipboard. */
const paste = (text: Locator, html: string, plain: string) =>
  text.evaluate(
    (element, [asHtml, asText]) => {
      ;(element as HTMLTextAreaElement).focus()
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', asHtml)
      clipboardData.setData('text/plain', asText)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    [html, plain] as const,
  )

/** Gives a new picture to a text. */
const give = (text: Locator, type: 'paste' | 'drop', file: string) =>
  text.evaluate(
    async (element, [event, filename]) => {
      const canvas = new OffscreenCanvas(60, 40)
      const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
      for (let x = 0; x < 60; x++) {
        context.fillStyle = `rgb(${Math.random() * 255}, ${Math.random() * 255}, 0)`
        context.fillRect(x, 0, 1, 40)
      }
      const data = new DataTransfer()
      data.items.add(new File([await canvas.convertToBlob()], filename, { type: 'image/png' }))
      const options = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        event === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: data })
          : new DragEvent('drop', { ...options, dataTransfer: data }),
      )
    },
    [type, file] as const,
  )

/** Keeps pictures on their way until it is opened. */
const hold = async (page: Page) => {
  const { opened, open } = gate()
  await page.route('**/api/admin/media/upload-image', async (route) => {
    await opened
    await route.continue()
  })
  return open
}

/** Puts the caret behind a character. */
const caretAt = (text: Locator, at: number) =>
  text.evaluate((element, end) => (element as HTMLTextAreaElement).setSelectionRange(end, end), at)

test.describe('A text', () => {
  const lamp = uniqueName('Pier lamp')

  test.afterAll(({ request }) => adminApi(request).clear(...PRODUCTS, lamp.name))

  test('is written with links, tables and lists, pasted, and looked at', async ({ page, request }) => {
    const { form, text } = await openText(page)
    await test.step('a link to a page is found by its title in either language, with the keyboard alone', async () => {
      await adminApi(request).create(PRODUCTS[0], {
        ...lamp,
        productNumber: `PL-${lamp.slug}`,
        description: 'For piers.',
        imageUrl: PICTURE,
        translations: { zh: { name: `码头灯 ${lamp.slug}` } },
      })
      const open = form.getByRole('button', { name: 'Insert a link' }).first()
      const picker = page.getByRole('dialog', { name: 'Choose what to link to' })
      const field = picker.getByRole('combobox', { name: 'Search by title, or type an address' })

      await text.fill('See ')
      await open.click()
      await expect(field).toBeFocused()
      await field.fill(`码头灯 ${lamp.slug}`)
      await expect(picker.getByRole('option', { name: lamp.name })).toHaveAttribute('aria-selected', 'true')
      await field.press('Enter')
      await expect(picker).toBeHidden()
      await expect(text).toHaveValue(`See [${lamp.name}](/product/${lamp.slug})`)
      await expect(text).toBeFocused()

      // A selected text stays the text of the link; fixed pages and other sites are offered, too.
      await text.fill('our company')
      await text.press('ControlOrMeta+a')
      await open.click()
      await field.fill('abo')
      await expect(picker.getByRole('option').first()).toContainText('/about')
      await field.press('Enter')
      await expect(text).toHaveValue('[our company](/about)')
      await text.fill('')
      await open.click()
      await field.fill('https://example.com/a')
      await expect(picker.getByRole('option')).toHaveText(['Link to https://example.com/a'])
      await field.press('Enter')
      await expect(text).toHaveValue('[https://example.com/a](https://example.com/a)')
      await text.fill('')
      await open.click()
      await field.fill('https://example.com/My file.pdf')
      await field.press('Enter')
      await expect(text).toHaveValue('[https://example.com/My file.pdf](https://example.com/My%20file.pdf)')
      await text.fill('')

      // An uploaded file is found by its name.
      const file = await request.post('/api/admin/files', {
        headers: HEADERS,
        multipart: {
          file: {
            name: `${lamp.slug}.pdf`,
            mimeType: 'application/pdf',
            buffer: Buffer.from(`%PDF-1.7\n% ${lamp.slug}\nstartxref\n0\n%%EOF\n`),
          },
        },
      })
      const { url } = (await file.json()) as { url: string }
      await open.click()
      await field.fill(`${lamp.slug}.pdf`)
      await expect(picker.getByRole('option', { name: `${lamp.slug}.pdf` })).toContainText('uploaded file')
      await field.press('Enter')
      await expect(text).toHaveValue(`[${lamp.slug}.pdf](${url})`)
      await text.fill('')

      await open.click()
      await field.fill('no such page at all')
      await expect(picker.getByText('Nothing matches “no such page at all”.')).toBeVisible()
      await field.press('Escape')
      await expect(picker).toBeHidden()
      await expect(open).toBeFocused()
    })
    await test.step('a table is written in a grid, and edited there again', async () => {
      const open = form.getByRole('button', { name: 'Insert or edit a table' }).first()
      const dialog = page.getByRole('dialog', { name: 'Table' })
      const cell = (name: string) => dialog.getByRole('textbox', { name, exact: true })
      const done = dialog.getByRole('button', { name: 'Put into the text' })

      await text.fill('Modes:')
      await open.click()
      await dialog.getByRole('button', { name: 'Remove column 3' }).click()
      await dialog.getByRole('button', { name: 'Remove row 2' }).click()
      await cell('Heading of column 1').fill('Mode')
      await cell('Heading of column 2').fill('lm | max')
      await cell('Heading of column 2').press('Enter')
      await expect(cell('Row 1, column 2')).toBeFocused()
      await cell('Row 1, column 2').fill('1400')
      await done.click()
      await expect(text).toHaveValue('Modes:\n\n| Mode | lm \\| max |\n| --- | --- |\n|  | 1400 |\n\n')

      await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(30, 30))
      await open.click()
      await expect(cell('Heading of column 2')).toHaveValue('lm | max')
      await dialog.getByRole('combobox', { name: 'Alignment of column 2' }).selectOption({ label: 'Right' })
      // From a spreadsheet.
      await cell('Row 1, column 1').evaluate((input) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', 'High\t1500\nLow\t9\n')
        input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      })
      await done.click()
      await expect(text).toHaveValue(
        'Modes:\n\n| Mode | lm \\| max |\n| --- | ---: |\n| High | 1500 |\n| Low | 9 |\n\n',
      )
      await text.press('ControlOrMeta+z')
      await expect(text).toHaveValue(/\| {2}\| 1400 \|/)

      // One key loses nothing that was typed into the grid.
      await open.click()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await open.click()
      await cell('Row 1, column 1').fill('High')
      await page.keyboard.press('Escape')
      const question = page.getByRole('dialog', { name: 'Discard the changes to the table?' })
      await question.getByRole('button', { name: 'Cancel' }).click()
      await expect(cell('Row 1, column 1')).toHaveValue('High')
      await page.keyboard.press('Escape')
      await question.getByRole('button', { name: 'Discard', exact: true }).click()
      await expect(dialog).toBeHidden()
    })
    await test.step('what Google Docs and Word copy becomes Markdown, and plain text stays as it is', async () => {
      await text.fill('')
      await paste(
        text,
        `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-weight:400">Runtime</span></h2><p dir="ltr"><span style="font-weight:400">A </span><span style="font-weight:700">bright</span><span style="font-style:italic"> lamp</span> at <a href="https://www.google.com/url?q=https://example.com/x&amp;sa=D"><span>a pier</span></a>.</p><ul><li dir="ltr"><p><span>one</span></p></li><li dir="ltr"><p><span>two</span></p></li></ul><table><tbody><tr><td><p>Mode</p></td><td><p>lm</p></td></tr><tr><td><p>High</p></td><td><p>9 | 10</p></td></tr></tbody></table></b>`,
        'Runtime …',
      )
      await expect(text).toHaveValue(
        '## Runtime\n\nA **bright** *lamp* at [a pier](https://example.com/x).\n\n- one\n- two\n\n| Mode | lm |\n| --- | --- |\n| High | 9 \\| 10 |',
      )
      await text.fill('')
      const item = (depth: number, sign: string, words: string) =>
        `<p class=MsoListParagraph style='mso-list:l0 level${depth} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}<span>&nbsp; </span></span><![endif]>${words}<o:p></o:p></p>`
      await paste(
        text,
        `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body><!--StartFragment--><p class=MsoNormal>Two&nbsp;<b>parts</b>:<o:p></o:p></p>${item(1, '1.', 'first')}${item(2, '·', 'inner')}${item(1, '2.', 'second')}<img src="file:///C:/a.png"><!--EndFragment--></body></html>`,
        'Two parts: …',
      )
      await expect(text).toHaveValue('Two **parts**:\n\n1. first\n   - inner\n2. second')
      await expect(noticeOf(page)).toContainText('The text was pasted without its pictures.')
      await text.fill('')
      await paste(
        text,
        `<html><body>${item(1, '1、', 'first')}<p class=MsoNormal>Between.</p>${item(1, '2、', 'second')}${item(2, '2.1.', 'inner')}${item(2, '2.2.', 'other')}<table><tr><td>Mode</td><td>lm</td></tr><tr><td rowspan=2>High</td><td>1400</td></tr><tr><td>900</td></tr><tr><td colspan=2>at 20 °C</td></tr></table></body></html>`,
        'first …',
      )
      await expect(text).toHaveValue(
        '1. first\n\nBetween.\n\n2. second\n   1. inner\n   2. other\n\n| Mode | lm |\n| --- | --- |\n| High | 1400 |\n| High | 900 |\n| at 20 °C |  |',
      )
      await text.fill('')
      const cell = (inner: string) => `<table><tr><td>${inner}</td></tr></table>`
      const mail = cell(cell(cell(`<b>Dear</b> &lt;img src=x&gt;`) + cell('<p>3 &lt; 5</p>')))
      await paste(text, mail, 'Dear …')
      await expect(text, 'a mail').toHaveValue('| **Dear** \\<img src=x> |\n| --- |\n\n| 3 < 5 |\n| --- |')
      await text.fill('')
      await paste(
        text,
        `<p>12 m<sup>2</sup>, CO<sub>2</sub>, 10<span style="font-size:0.6em;vertical-align:super">5</span> and H<span style="vertical-align:sub">2</span>O, <b>not</b> <span style="vertical-align:baseline">raised</span></p><p class=MsoNormal>&nbsp;&nbsp;&nbsp; &nbsp;&nbsp;indented</p><p>采用<i>LED</i>光源</p>`,
        '12 m2 …',
      )
      await expect(text, 'superscripts, indents and Chinese').toHaveValue(
        '12 m<sup>2</sup>, CO<sub>2</sub>, 10<sup>5</sup> and H<sub>2</sub>O, **not** raised\n\nindented\n\n采用*LED*光源',
      )
      await text.fill('')
      await paste(text, '<ol><li>one</li><ul><li>inner</li></ul><li>two</li></ol>', 'one …')
      await expect(text, 'a list of Google Docs in a list').toHaveValue('1. one\n   - inner\n2. two')
      await text.fill('Modes:')
      await paste(text, '<table><tr><td>High</td></tr></table>', 'High')
      await expect(text, 'a table behind words').toHaveValue('Modes:\n\n| High |\n| --- |')
      await text.fill('A ')
      await paste(text, '<b>bright</b> lamp', 'bright lamp')
      await expect(text, 'words behind words').toHaveValue('A **bright** lamp')
      // Text that an editor of code copies has no structure; the browser pastes it.
      const prevented = await text.evaluate((element) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/html', '<div><span style="color:red">const a = 1</span></div>')
        clipboardData.setData('text/plain', 'const a = 1')
        return !element.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        )
      })
      expect(prevented).toBe(false)
    })
    await test.step('a look at the preview keeps caret and undo', async () => {
      await text.fill('')
      await text.focus()
      await page.keyboard.type('One Two')
      await caretAt(text, 3)
      await form.getByRole('button', { name: 'Preview', exact: true }).click()
      await expect(text).toBeHidden()
      await form.getByRole('button', { name: 'Edit', exact: true }).click()
      await text.focus()
      await page.keyboard.type('!')
      await expect(text).toHaveValue('One! Two')
      await text.press('ControlOrMeta+z')
      await expect(text).toHaveValue('One Two')
      await text.press('ControlOrMeta+z')
      await expect(text).not.toHaveValue('One Two')
    })
    await test.step('Enter goes on with a list, and only with one', async () => {
      const typed = async (written: string) => {
        await text.fill('')
        for (const [at, line] of written.split('⏎').entries()) {
          if (at > 0) await page.keyboard.press('Enter')
          await page.keyboard.type(line)
        }
        return text.inputValue()
      }
      await text.focus()
      expect(await typed('1400 lumens⏎24 hours⏎on')).toBe('1400 lumens\n24 hours\non')
      expect(await typed('1. one⏎two⏎⏎on')).toBe('1. one\n2. two\non')
      expect(await typed('- one⏎two⏎⏎on')).toBe('- one\n- two\non')
    })
  })

  test('takes pictures that are dropped, pasted or picked, where caret and focus are', async ({
    page,
    request,
  }) => {
    const { name } = uniqueName('arriving')
    const { form, text } = await openText(page)
    await test.step('those that are dropped or pasted are uploaded and stand in the text', async () => {
      await text.fill('Before')
      await give(text, 'paste', `${name}.png`)
      await expect(text).toHaveValue(/^Before\n\n!\[\]\(\/media\/[^)]+\)\n\n$/)
      await give(text, 'drop', `${name} two.png`)
      await expect(text).toHaveValue(/^Before\n\n!\[\]\(\/media\/[^)]+\)\n\n!\[\]\(\/media\/[^)]+\)\n\n$/)

      /** Two pictures behind two words, of which the first comes once both are on their way, and `meanwhile` is over. */
      const pasteTwo = async (round: string, meanwhile: () => Promise<void>) => {
        const open = await hold(page)
        await text.fill('One\n\nTwo')
        for (const [at, file] of [
          [3, `${name} ${round} one.png`],
          [8, `${name} ${round} two.png`],
        ] as const) {
          await caretAt(text, at)
          await give(text, 'paste', file)
          await expect(form.getByText(file, { exact: true })).toBeVisible()
        }
        await meanwhile()
        open()
      }
      const BOTH = /^One\n\n!\[\]\(\/media\/[^)]+\)\n\n\n\nTwo\n\n!\[\]\(\/media\/[^)]+\)\n\n$/
      await pasteTwo('written', async () => {})
      await expect(text).toHaveValue(BOTH)
      await pasteTwo('looked at', () => form.getByRole('button', { name: 'Preview', exact: true }).click())
      await expect(form.getByRole('region', { name: /^Preview/ }).locator('img[src^="/media/"]')).toHaveCount(
        2,
      )
      await form.getByRole('button', { name: 'Edit', exact: true }).click()
      await expect(text).toHaveValue(BOTH)
    })
    await test.step('one that arrives leaves caret and focus where they are', async () => {
      /** A picture behind 'One' that arrives once `meanwhile` is over. */
      const pasteOne = async (round: string, written: string, meanwhile: () => Promise<void>) => {
        const open = await hold(page)
        await text.fill(written)
        await caretAt(text, 3)
        await give(text, 'paste', `${name} ${round}.png`)
        await expect(form.getByText(`${name} ${round}.png`, { exact: true })).toBeVisible()
        await meanwhile()
        open()
      }
      await pasteOne('typed on', 'One', () => page.keyboard.type(' and on'))
      await expect(text).toHaveValue(/^One\n\n!\[\]\(\/media\/[^)]+\)\n\n and on$/)
      await page.keyboard.type('!')
      await expect(text).toHaveValue(/ and on!$/)
      const title = form.getByLabel('Title', { exact: true }).first()
      await pasteOne('elsewhere', 'One', () => title.fill('A ti'))
      await expect(text).toHaveValue(/^One\n\n!\[\]\(\/media\/[^)]+\)\n\n$/)
      await page.keyboard.type('tle')
      await expect(title).toHaveValue('A title')
      const table = page.getByRole('dialog', { name: 'Table' })
      await pasteOne('below a dialog', 'One\n\n| A |\n| --- |\n| b |', async () => {
        await caretAt(text, 12)
        await form.getByRole('button', { name: 'Insert or edit a table' }).first().click()
        await table.getByRole('textbox', { name: 'Row 1, column 1' }).fill('c')
      })
      await expect(text).toHaveValue(/media/)
      await table.getByRole('button', { name: 'Put into the text' }).click()
      await expect(text).toHaveValue(/^One\n\n!\[\]\(\/media\/[^)]+\)\n\n\n\n\| A \|\n\| --- \|\n\| c \|$/)
    })
    await test.step('one that is given to the picker goes into the text, where it can be undone', async () => {
      await text.fill('From the picker: ')
      await form.getByRole('button', { name: 'Insert a picture from the library' }).first().click()
      await page
        .locator('dialog[open] input[type="file"]')
        .setInputFiles({ name: `${name}.png`, mimeType: 'image/png', buffer: await picture('png') })
      await expect(text).toHaveValue(/^From the picker: !\[\]\(\/media\/[^)]+\)$/)
      await text.press('ControlOrMeta+z')
      await expect(text).toHaveValue('From the picker: ')
    })
    await adminApi(request).clear(...MEDIA, name)
  })
})
