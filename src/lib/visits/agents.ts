import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'

/** Who sends a request, by what it says of itself. */
export type Agent =
  | { kind: 'visitor'; isPhone: boolean }
  | { kind: 'assistant'; name: string }
  | { kind: 'program'; name: string }

/** Assistants by the names of their programs, whether they fetch for a person, for an index or for training. */
const ASSISTANTS: readonly (readonly [name: string, programs: RegExp])[] = [
  ['ChatGPT', /ChatGPT|GPTBot|OAI-SearchBot/],
  ['Claude', /Claude|anthropic-ai/],
  ['Perplexity', /Perplexity/],
  ['Gemini', /Google-Extended|Google-CloudVertexBot|Google-Agent|Gemini/],
  ['Copilot', /CopilotBot|MicrosoftCopilot|Copilot\//],
  ['Mistral', /MistralAI/],
  ['Meta AI', /meta-external(?:agent|fetcher)|Meta-ExternalAgent/],
  ['DeepSeek', /DeepSeek/i],
  ['Doubao', /Bytespider|Doubao/],
  ['Kimi', /Kimi|MoonshotBot/],
  ['Qwen', /Qwen|TongyiBot/],
  ['Grok', /GrokBot|xAI-/],
  ['DuckAssist', /DuckAssistBot/],
  ['You.com', /YouBot/],
  ['Cohere', /cohere-/],
]

/** Longer ones say no more. */
const AGENT_READ_CHARS = 400
const NAME_MAX_CHARS = 60
const AGENTS_CACHED = 2000

/** The program that sends neither a name nor the headers every browser sends. */
const UNNAMED: Agent = { kind: 'program', name: 'unnamed' }

const PHONE = /Mobi|iPhone|iPod/

const BETWEEN_WORDS = /[^\w.-]+/
/** What the name of a program has in it; without such a word it is called by its first one. */
const PROGRAM_WORD = /bot|crawl|spider|headless|slurp|fetch|monitor|preview|scan|check|audit/i

const cached = new LRUCache<string, Agent>({ max: AGENTS_CACHED })

/**
 * Who sends a request. Browsers name the languages of their visitor and, over HTTPS, where a request comes from; what calls itself a
 * browser and does neither is a program without a name.
 *
 * @param userAgent As the request has it.
 * @param hasBrowserHeaders Whether it has `Accept-Language` or `Sec-Fetch-Mode`.
 */
export function agentOf(userAgent: string | undefined, hasBrowserHeaders: boolean): Agent {
  if (!userAgent) return UNNAMED
  const text = userAgent.slice(0, AGENT_READ_CHARS)
  let agent = cached.get(text)
  if (!agent) {
    agent = readAgent(text)
    cached.set(text, agent)
  }
  return agent.kind === 'visitor' && !hasBrowserHeaders ? UNNAMED : agent
}

function readAgent(text: string): Agent {
  const assistant = ASSISTANTS.find(([, programs]) => programs.test(text))
  if (assistant) return { kind: 'assistant', name: assistant[0] }
  if (!isbot(text)) return { kind: 'visitor', isPhone: PHONE.test(text) }
  const words = text.split(BETWEEN_WORDS)
  const name = words.find((word) => PROGRAM_WORD.test(word)) ?? words.find((word) => /[a-z]/i.test(word))
  return name ? { kind: 'program', name: name.slice(0, NAME_MAX_CHARS) } : UNNAMED
}
