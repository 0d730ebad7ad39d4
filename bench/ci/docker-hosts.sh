#!/bin/sh
# A shard on each of several engines, whose machines run generator and servers both; what they come to is copied here.
#   export IMAGE=registry.example/lab WHAT='--framework nest --rounds 5'
#   sh bench/ci/docker-hosts.sh hosts.txt shards --seed 7
#   sh bench/ci/merge.sh shards merged
# hosts.txt has a DOCKER_HOST in each line, such as ssh://bench@one or tcp://two:2376. One that fails keeps no other from
# its turn; run the same again, and what was interrupted goes on.
set -eu
hosts=$1
into=$2
shift 2
image=${IMAGE:-registry.example/lab}
run=lab-shard
mkdir -p "$into"
total=$(grep -c . "$hosts")

# Arguments: the engine, the number of the shard, what to measure.
shard() {
  export DOCKER_HOST="$1"
  number=$2
  shift 2
  # Fetched before: of a shard that is done there is no container any more.
  if [ -e "$into/$number/plan.json" ]; then return; fi
  if docker inspect "$run-$number" > /dev/null 2>&1; then
    docker start --attach "$run-$number" || return
  else
    docker run --name "$run-$number" --env "SHARD=$number/$total" --env "WHAT=${WHAT:-}" "$image" \
      sh bench/ci/shard.sh "/shards/$number" "$@" --isolation process || return
  fi
  docker cp "$run-$number:/shards/$number" "$into" && docker rm "$run-$number" > /dev/null
}

number=0
failed=$(mktemp)
while read -r host; do
  [ -n "$host" ] || continue
  number=$((number + 1))
  { shard "$host" "$number" "$@" || echo "Shard $number of $total failed on $host." >> "$failed"; } < /dev/null &
done < "$hosts"
wait
cat "$failed" >&2
[ ! -s "$failed" ]
