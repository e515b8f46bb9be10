"""A player of 2048 that speaks the protocol of docs/protocol.md: `python3 examples/engine.py`.

It looks one move ahead and takes what leaves the most cells empty, which is worth some thousand
points. Put something better in place of `choose`.
"""
import sys

DIRECTIONS = ("up", "right", "down", "left")


def slide(line):
    """A line of ranks after a move towards its front: tiles close up, and equal pairs merge once."""
    tiles, moved = [rank for rank in line if rank], []
    while tiles:
        rank = tiles.pop(0)
        if tiles and tiles[0] == rank:
            rank = tiles.pop(0) + 1
        moved.append(rank)
    return moved + [0] * (len(line) - len(moved))


def move(board, direction):
    """The board, a list of rows, after a move and before the new tile."""
    lines = [list(column) for column in zip(*board)] if direction in ("up", "down") else board
    backwards = direction in ("right", "down")
    moved = [slide(line[::-1])[::-1] if backwards else slide(line) for line in lines]
    return [list(row) for row in zip(*moved)] if direction in ("up", "down") else moved


def choose(board):
    """The best direction, or "none" where no move changes the board."""
    afterstates = {direction: move(board, direction) for direction in DIRECTIONS}
    legal = [direction for direction in DIRECTIONS if afterstates[direction] != board]
    empty = {direction: sum(row.count(0) for row in afterstates[direction]) for direction in legal}
    return max(legal, key=empty.get, default="none")


board = None
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "hello":
        answer = "id name Most empty cells\nok"
    elif word == "newgame":
        answer = "ok" if rest == "classic" else "error cannot-play expected classic"
    elif word == "position":
        board = [[int(rank) for rank in row.split(".")] for row in rest.split("/")[1:]]
        answer = "ok"
    elif word == "go":
        answer = "bestmove " + choose(board)
    elif word == "stop":
        answer = "ok"
    elif word == "quit":
        break
    else:
        answer = f"error unknown-command {word}"
    if word:
        print(answer, flush=True)
