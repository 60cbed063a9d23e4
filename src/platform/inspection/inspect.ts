import type { InspectionEvent } from 'xstate'
import { createBrowserStorage } from '../browser-storage.ts'
import type { Inspection } from './actor-events.ts'

type Observer = (inspected: InspectionEvent) => void

/** In localStorage while an inspector of this browser asks for it. */
const keys: Readonly<Record<Inspection, string>> = { kinds: 'inspector', values: 'inspector values' }

const storage = createBrowserStorage('localStorage')
let observer: Observer | undefined
let recorder: Promise<Observer> | undefined
let hasStarted = false

/** The option `inspect` of every actor. Nothing is recorded, and no more is loaded, unless an inspector of the same browser asks for it. */
export const inspect: Observer = (inspected) => {
  if (!hasStarted) start()
  observer?.(inspected)
}

const start = (): void => {
  hasStarted = true
  // Actors also run without a browser.
  if (typeof window === 'undefined') return
  update()
  addEventListener('storage', ({ key }) => {
    if (key === keys.kinds || key === keys.values) update()
  })
}

const isAsked = (inspection: Inspection): boolean => storage.read(keys[inspection]) !== null

/** Requests inspection in every page of the browser, again if another inspector ends it. Returns a function that ends it. */
export const keepInspection = (inspection: Inspection): (() => void) => {
  const key = keys[inspection]
  const ask = (): void => {
    storage.write(key, 'on')
    update()
  }
  const askAgain = (event: StorageEvent): void => {
    if (event.key === key && event.newValue === null) ask()
  }
  ask()
  addEventListener('storage', askAgain)
  return () => {
    removeEventListener('storage', askAgain)
    storage.remove(key)
    update()
  }
}

const update = (): void => {
  if (isAsked('kinds') || isAsked('values')) observer ??= record()
  else observer = undefined
}

/** Queues events until the recorder is loaded. */
const record = (): Observer => {
  const pending: InspectionEvent[] = []
  const wait: Observer = (inspected) => pending.push(inspected)
  recorder ??= import('./share-actors.ts').then(({ shareActors }) => shareActors(() => isAsked('values')))
  recorder.then(
    (recording) => {
      if (observer !== wait) return
      observer = recording
      pending.forEach(recording)
    },
    () => {
      observer = undefined
      recorder = undefined
    },
  )
  return wait
}
