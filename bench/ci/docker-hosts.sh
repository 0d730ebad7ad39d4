#!/bin/sh
# Measures a shard on each of several engines, with generator and servers on the engine's machine, and copies it here.
#   export IMAGE=registry.example/lab WHAT='--framework nest --rounds 5'
#   sh bench/ci/docker-hosts.sh hosts.txt shards --seed 7
#   sh bench/ci/merge.sh shards merged
# hosts.txt has a DOCKER_HOST in each line, such as ssh://bench@one or tcp://two:2376. If a host fails, the others go on;
# run the same command again to resume what was interrupted.
set -eu
hosts=$1
into=$2
shift 2
image=${IMAGE:-registry.example/lab}
run=lab-shard
mkdir -p "$into"
total=$(grep -c '[^[:space:]]' "$hosts")

# Arguments: the engine, the number of the shard, what to measure.
shard() {
  export DOCKER_HOST="$1"
  number=$2
  shift 2
  # A shard that is done was copied, and its container removed.
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
trap 'rm "$failed"' EXIT
# The last line may lack its end.
while read -r host || [ -n "$host" ]; do
  [ -n "$host" ] || continue
  number=$((number + 1))
  { shard "$host" "$number" "$@" || echo "Shard $number of $total failed on $host." >> "$failed"; } < /dev/null &
done < "$hosts"
wait
cat "$failed" >&2
[ ! -s "$failed" ]
