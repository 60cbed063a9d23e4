import * as v from 'valibot'
import { pathOf } from '#schemas/api/call.ts'
import { Features, getFeatures, getSettings, Settings, WebConfig } from '#schemas/api/settings.ts'

/** Everything that the browser needs to know before its first screen: the web origin's file with the API's settings merged over it. */
export type Config = WebConfig & Settings & { features: Readonly<Record<string, boolean>> }

/**
 * Reads config/config.json, then the settings and feature flags of the API that it names (specification §7).
 * @throws {Error} naming the address that did not answer as it should.
 */
export const loadConfig = async (): Promise<Config> => {
  const web = await read('/config/config.json', WebConfig)
  const [settings, features] = await Promise.all([
    read(`${web.apiBase}/${pathOf(getSettings, {})}`, Settings),
    read(`${web.apiBase}/${pathOf(getFeatures, {})}`, Features),
  ])
  return { ...web, ...settings, features }
}

const read = async <T>(address: string, schema: v.GenericSchema<unknown, T>): Promise<T> => {
  const response = await fetch(address, { credentials: 'omit' })
  if (!response.ok) throw new Error(`Cannot start: ${address} answered ${response.status}.`)
  return v.parse(schema, await response.json())
}
