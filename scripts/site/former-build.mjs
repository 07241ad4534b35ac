import fs from 'node:fs'
import path from 'node:path'

/** What every build uses and Next.js itself leaves where it is: compiled modules, the folder of `next dev`, its lock. */
const SHARED = ['cache', 'dev', 'lock']

const setAside = (dist) => `${dist}-former`
/** A build whose files are on their way out of the build's folder, or back into it. */
const moving = (dist) => `${dist}-former.moving`

const ownFiles = (dist) => fs.readdirSync(dist).filter((name) => !SHARED.includes(name))

/** Sets a build aside until another has succeeded. @param {string} dist the build's folder, absolute */
export function setBuildAside(dist) {
  if (!fs.existsSync(dist)) return
  fs.mkdirSync(moving(dist))
  for (const name of ownFiles(dist)) fs.renameSync(path.join(dist, name), path.join(moving(dist), name))
  fs.renameSync(moving(dist), setAside(dist))
}

/** Takes the build back that was set aside. */
export function restoreBuild(dist) {
  if (!fs.existsSync(setAside(dist))) return
  fs.mkdirSync(dist, { recursive: true })
  for (const name of ownFiles(dist)) fs.rmSync(path.join(dist, name), { recursive: true })
  fs.renameSync(setAside(dist), moving(dist))
  completeRestoring(dist)
}

/** Puts files back that were on their way out of the folder, or back into it, when their command was killed. */
export function completeRestoring(dist) {
  if (!fs.existsSync(moving(dist))) return
  fs.mkdirSync(dist, { recursive: true })
  for (const name of fs.readdirSync(moving(dist)))
    fs.renameSync(path.join(moving(dist), name), path.join(dist, name))
  fs.rmdirSync(moving(dist))
}

/** Deletes the build that was set aside: there is a newer one. */
export function dropFormerBuild(dist) {
  fs.rmSync(setAside(dist), { recursive: true, force: true })
}
