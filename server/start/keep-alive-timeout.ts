/**
 * Milliseconds. Longer than proxies have an idle connection open, 60 seconds by default in nginx and in the load balancers of clouds: whichever
 * end closes first must be the one that sends requests, or it sends one into a connection that is closing.
 */
export const keepAliveTimeout = 75_000
