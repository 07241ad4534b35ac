/** Replaces `next/server` where handlers run outside Next.js, and keeps what is to be done after a response. */
const tasks: (() => Promise<void>)[] = []

export function after(task: () => Promise<void>): void {
  tasks.push(task)
}

/** What responses since the last call have left to be done. */
export function takeTasks(): (() => Promise<void>)[] {
  return tasks.splice(0)
}
