import { type SaxesAttributeNS, SaxesParser } from 'saxes'

/** An element with its namespace; prefixes are resolved, so that none hides what an element is. */
export type XmlElement = {
  uri: string
  local: string
  attributes: Readonly<Record<string, SaxesAttributeNS>>
}

type XmlHandlers = {
  open?: (element: XmlElement) => void
  close?: (element: XmlElement) => void
  /** Text and marked data, in pieces. */
  text?: (text: string) => void
  /** A processing instruction such as `xml-stylesheet`. */
  instruction?: (target: string) => void
}

/** A text or tag that is longer stands in no file of the site; the parser would go on collecting it. */
const UNBROKEN_MAX_BYTES = 8 * 1024 * 1024

/** An element with more attributes, and a document with more for each element it may have, stand in no file of the site. */
const ATTRIBUTES_OF_ELEMENT = 256
const ATTRIBUTES_PER_ELEMENT = 8

type XmlLimits = { elements: number; nesting: number }

/** What ends the reading of a document: more than it may have, or what no document of its format has. */
export class XmlRefusal extends Error {
  override readonly name = 'XmlRefusal'

  constructor(readonly reason: 'too_much' | 'entities' | 'unreadable') {
    super(reason)
  }
}

const DECLARED = new Set(['utf-8', 'utf8', 'us-ascii', 'iso-8859-1'])

/**
 * Reads XML in one pass, as strictly as its specification asks. Entities are the five every document has, and documents that
 * declare others are refused.
 *
 * @throws XmlRefusal
 */
export async function readXml(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  limits: XmlLimits,
  handlers: XmlHandlers,
): Promise<void> {
  const parser = new SaxesParser({ xmlns: true, position: false })
  let elements = 0
  let nesting = 0
  let unbrokenBytes = 0
  let attributes = 0
  let ownAttributes = 0
  parser.on('attribute', () => {
    attributes += 1
    ownAttributes += 1
    const isOver =
      ownAttributes > ATTRIBUTES_OF_ELEMENT || attributes > limits.elements * ATTRIBUTES_PER_ELEMENT
    if (isOver) throw new XmlRefusal('too_much')
  })
  parser.on('error', () => {
    throw new XmlRefusal('unreadable')
  })
  parser.on('doctype', (declaration) => {
    if (declaration.includes('[')) throw new XmlRefusal('entities')
  })
  parser.on('xmldecl', ({ encoding }) => {
    // Text that was read in one encoding and is shown in another can turn into elements nobody looked at.
    if (encoding && !DECLARED.has(encoding.toLowerCase())) throw new XmlRefusal('unreadable')
  })
  parser.on('opentag', (element) => {
    elements += 1
    nesting += 1
    unbrokenBytes = 0
    ownAttributes = 0
    if (elements > limits.elements || nesting > limits.nesting) throw new XmlRefusal('too_much')
    handlers.open?.(element)
  })
  parser.on('closetag', (element) => {
    nesting -= 1
    unbrokenBytes = 0
    handlers.close?.(element)
  })
  const { text, instruction } = handlers
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  if (instruction) parser.on('processinginstruction', ({ target }) => instruction(target))
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const piece of pieces) {
      unbrokenBytes += piece.byteLength
      if (unbrokenBytes > UNBROKEN_MAX_BYTES) throw new XmlRefusal('too_much')
      parser.write(decoder.decode(piece, { stream: true }))
    }
    parser.write(decoder.decode()).close()
  } catch (error) {
    throw error instanceof TypeError ? new XmlRefusal('unreadable') : error
  }
}
