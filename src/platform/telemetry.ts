/** Reports page views and errors. It does nothing at all when neither key nor connection string is configured. */
export type Telemetry = {
  /** One view per route change, named by the route and never by its path, which may contain a token. */
  pageView(routeName: string): void
  failure(error: unknown): void
  warning(text: string, cause: unknown): void
}
