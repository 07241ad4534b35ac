import { describe, expect, it } from 'vitest'
import { ListAddress } from '@/components/list/list-address'

/** An address that went through states, each written by the list, while the router has reported none of them yet. */
function moved(...states: string[]) {
  const address = new ListAddress('')
  for (const state of states) address.write(state)
  return address
}

describe('the address of a list', () => {
  it('takes no echo of what it has replaced since for a wish', () => {
    const address = moved('?output=6.2-', '?output=100-')
    expect(address.follow('?output=6.2-', 'router')).toBe(false)
    expect(address.state).toBe('?output=100-')
  })

  it('goes back at once, and stays there whatever the router reports after that', () => {
    const address = moved('?output=6.2-', '?output=100-', '', '?output=220-')
    expect(address.follow('', 'step')).toBe(true)
    for (const late of ['?output=100-', '?output=220-', ''])
      expect(address.follow(late, 'router'), late).toBe(false)
    expect(address.state).toBe('')
  })

  it('follows a link to a state it has left, also before the router has caught up', () => {
    const address = moved('?category=lanterns', '?category=lanterns&output=100-')
    expect(address.follow('', 'link')).toBe(true)
    expect(address.follow('', 'router')).toBe(false)
  })

  it('follows the router to a state it has left where a link to that was clicked', () => {
    const address = moved('?category=lanterns', '?category=lanterns&output=100-')
    expect(address.follow('', 'click')).toBe(false)
    expect(address.follow('?category=lanterns', 'router')).toBe(false)
    expect(address.follow('', 'router')).toBe(true)
  })

  it('follows the router again to a former state once it has caught up', () => {
    const address = moved('?output=6.2-', '?output=100-')
    expect(address.follow('?output=100-', 'router')).toBe(false)
    expect(address.follow('?output=6.2-', 'router')).toBe(true)
  })

  it('follows the router to what it has never shown', () => {
    const address = moved('?output=6.2-')
    expect(address.follow('?category=lanterns', 'router')).toBe(true)
    expect(address.state).toBe('?category=lanterns')
  })
})
