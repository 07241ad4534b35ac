# The site as an image: built with what `npm start` installs, run with what Next.js traced as needed, by a user without rights.
# docs/operations.md, "In containers", explains every step and setting.
FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM packages AS build
COPY . .
ENV NEXT_TELEMETRY_DISABLED=1 NEXT_OUTPUT=standalone
RUN npx next build

# Migrations and first content, as a task of its own before the servers start.
FROM packages AS migrate
COPY --from=build --chown=node:node /app /app
USER node
CMD ["node", "scripts/site/db.mjs", "prepare"]

# Counts the visits that Varnish answers, from its log, which only the reader of its own version can read.
FROM packages AS visits
RUN apt-get update \
  && apt-get install --yes --no-install-recommends varnish=7.1.* \
  && rm -rf /var/lib/apt/lists/*
COPY --from=build --chown=node:node /app /app
USER node
CMD ["node", "--import", "tsx", "scripts/operate/visits-from-log.ts", "--varnish", "-n", "/varnish"]

# Backups: pg_dump of the database's own version, from the image compose.yaml has for it, and Node.js for the pictures.
FROM postgres:18-bookworm AS backup
WORKDIR /app
COPY --from=packages /usr/local/bin/node /usr/local/bin/node
COPY --from=build --chown=1000:1000 /app /app
RUN mkdir /media /backups && chown 1000:1000 /media /backups
USER 1000:1000
VOLUME ["/media", "/backups"]
CMD ["node", "scripts/operate/backup.mjs", "daily", "/backups"]

FROM node:24-bookworm-slim AS site
WORKDIR /app
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 HOSTNAME=0.0.0.0 PORT=3000 KEEP_ALIVE_TIMEOUT=125000 MEDIA_DIR=/media
ENV NODE_OPTIONS=--max-old-space-size=1024
RUN mkdir /media && chown node:node /media
COPY --from=build --chown=node:node /app/.next/standalone ./
COPY --from=build --chown=node:node /app/.next/static ./.next/static
COPY --from=build --chown=node:node /app/public ./public
COPY --from=build --chown=node:node /app/prisma/migrations ./prisma/migrations
COPY --from=build --chown=node:node /app/src/lib/server/hold-requests.mjs ./src/lib/server/
USER node
EXPOSE 3000
VOLUME /media
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health/live').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--import", "./src/lib/server/hold-requests.mjs", "server.js"]
