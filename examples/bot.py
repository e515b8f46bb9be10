"""A bot that plays one game: python3 examples/bot.py http://localhost:2048 3x3

It needs nothing but Python 3: connect, send and receive are a WebSocket (RFC 6455).
"""

import base64, json, os, secrets, socket, ssl, struct, sys, urllib.parse, urllib.request

SERVER, RULES = (sys.argv[1:] + ["http://localhost:2048", "classic"][len(sys.argv) - 1 :])[:2]
DIRECTIONS = ["left", "down", "right", "up"]
token = os.environ.get("OPEN2048_TOKEN")


def post(path, body=None):
    request = urllib.request.Request(f"{SERVER}/api/{path}", method="POST")
    if token:
        request.add_header("Authorization", f"Bearer {token}")
    if body is not None:
        request.add_header("Content-Type", "application/json")
        request.data = json.dumps(body).encode()
    return json.load(urllib.request.urlopen(request))


def connect():
    url = urllib.parse.urlsplit(SERVER)
    connection = socket.create_connection((url.hostname, url.port or (443 if url.scheme == "https" else 80)))
    if url.scheme == "https":
        connection = ssl.create_default_context().wrap_socket(connection, server_hostname=url.hostname)
    headers = [
        "GET /api/play HTTP/1.1", f"Host: {url.netloc}", "Connection: Upgrade", "Upgrade: websocket",
        f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}", "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Protocol: open2048.play.1", f"Authorization: Bearer {token}", "", "",
    ]
    connection.sendall("\r\n".join(headers).encode())
    stream = connection.makefile("rwb")
    if b" 101 " not in stream.readline():
        sys.exit("the server refused the socket")
    while stream.readline().strip():
        pass
    return stream


def send(stream, payload, opcode=1):
    data = payload if isinstance(payload, bytes) else json.dumps(payload).encode()
    mask = os.urandom(4)
    head = struct.pack("!BBH", 0x80 | opcode, 0x80 | 126, len(data))
    stream.write(head + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(data)))
    stream.flush()


def receive(stream):
    while True:
        opcode, length = stream.read(2) or (0x88, 0)
        if length == 126:
            (length,) = struct.unpack("!H", stream.read(2))
        data = stream.read(length)
        if opcode == 0x88:
            sys.exit("the server closed the connection; run this again with OPEN2048_TOKEN to continue")
        if opcode == 0x89:
            send(stream, data, 10)
        elif opcode == 0x81:
            return json.loads(data)


if not token:
    token = post("session", {"token": "answer"})["token"]
    post("account/bot")
game = post("games", {"rules": RULES, "class": "bot"})["id"]
stream = connect()
send(stream, {"type": "open", "game": game, "nonce": secrets.token_hex(16)})
n = turn = 0
while (message := receive(stream))["type"] != "over":
    if message["type"] == "error" or message.get("code") == "unavailable":
        sys.exit(message["code"])
    if message.get("status") == "over":
        continue
    # Left, as long as it is possible; if it is refused, the next direction.
    turn = turn + 1 if message["type"] == "refused" else 0
    if message["type"] != "refused":
        n = message["n"] + (message["type"] == "dealt")
    send(stream, {"type": "move", "n": n, "direction": DIRECTIONS[turn % 4]})
print(f"{message['score']} points: {SERVER}/api/games/{game}/replay")
