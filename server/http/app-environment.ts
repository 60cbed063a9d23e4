import type { Hono } from 'hono'

/** Of one request: what its log line and metrics name it by. */
export type AppEnvironment = { Variables: { requestId: string; route: string } }
export type App = Hono<AppEnvironment>
