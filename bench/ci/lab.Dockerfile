# The whole lab, for machines that have an engine and nothing else: generator and servers run in one container.
#   docker build --file bench/ci/lab.Dockerfile --tag registry.example/lab .
FROM node:24-bookworm
WORKDIR /lab
# With .git, so that shards can tell which commit they are of.
COPY . .
RUN pnpm="$(node --print 'require("./package.json").packageManager')" \
  && npx --yes "$pnpm" install --frozen-lockfile \
  && npx --yes "$pnpm" build
