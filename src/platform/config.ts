import * as v from 'valibot'
import { pathOf } from '#schemas/api/endpoint.ts'
import { Features, getFeatures, getSettings, Settings, WebConfig } from '#schemas/api/settings.ts'

/** The configuration of the browser: the web origin's file with the API's settings merged over it. */
export type Config = WebConfig & Settings & { features: Readonly<Record<string, boolean>> }

/**
 * Reads config/config.json, then the settings and feature flags of the API that it names (specification §7).
 * @throws {Error} with the URL whose response was not ok.
 */
export const loadConfig = async (): Promise<Config> => {
  const web = await fetchJson('/config/config.json', WebConfig)
  const [settings, features] = await Promise.all([
    fetchJson(`${web.apiBase}/${pathOf(getSettings, {})}`, Settings),
    fetchJson(`${web.apiBase}/${pathOf(getFeatures, {})}`, Features),
  ])
  return { ...web, ...settings, features }
}

const fetchJson = async <T>(url: string, schema: v.GenericSchema<unknown, T>): Promise<T> => {
  // The credentials of a preload, or the browser would fetch it a second time (server/http/pages.ts).
  const response = await fetch(url, { credentials: 'same-origin' })
  if (!response.ok) throw new Error(`Cannot start: ${url} answered ${response.status}.`)
  return v.parse(schema, await response.json())
}
