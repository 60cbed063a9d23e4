# The image runs as a user without rights and needs a writable place only at /app/data and /tmp.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Node 24 is in the image: its package and the other optional ones are not needed.
RUN npm ci --omit=dev --omit=optional

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/app/data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
# Without the lockfile: with it, commands compare the packages to it, and install what they miss.
COPY package.json ./
COPY schemas schemas
COPY authoring authoring
COPY machines machines
COPY templates templates
# For `docker compose up`, which tries the product out. Nothing loads it while SANDBOX is off, and beside a real installation's settings it does not start.
COPY sandbox sandbox
COPY server server
COPY scripts scripts
COPY --from=build /app/dist dist
RUN mkdir data && chown node:node data
USER node
VOLUME /app/data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
